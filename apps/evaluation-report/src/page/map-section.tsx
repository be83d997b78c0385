import type { EvaluatedMention } from '@locitorium/eval';
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { mapGroups, moved, viewOf, WORLD, zoomed, type MapGroup, type MapView } from './map-view.ts';
import { Drawing } from './plot-figure.tsx';
import { worldMap, type Outlines } from './world-map.ts';

interface MapSectionProps {
  readonly mentions: readonly EvaluatedMention[];
  readonly chosen: EvaluatedMention | null;
  /** A point of the map was clicked. */
  readonly onFilter: (point: string) => void;
  readonly outlines: Outlines;
}

const STEPS = [
  ['west', '←', -1, 0],
  ['north', '↑', 0, 1],
  ['south', '↓', 0, -1],
  ['east', '→', 1, 0],
] as const;
/** Share of the map's height that a step moves it. */
const STEP = 0.4;

export function MapSection({ mentions, chosen, onFilter, outlines }: MapSectionProps): JSX.Element {
  const groups = useMemo(() => mapGroups(mentions), [mentions]);
  const [view, setView] = useState<MapView>(WORLD);
  useEffect(() => {
    if (chosen !== null) setView(viewOf(mapGroups([chosen])));
  }, [chosen]);
  const draw = useCallback(
    (width: number) => {
      const onChoose = ({ gold, predicted }: MapGroup): void => {
        const point = gold ?? predicted;
        if (point !== null) onFilter(`${point.lat},${point.lon}`);
      };
      return worldMap(outlines, { groups, view, chosen, width, height: Math.min(520, Math.max(180, width / 2)), onChoose });
    },
    [outlines, groups, view, chosen],
  );
  return (
    <div class="card map">
      <div class="map__tools" role="group" aria-label="Part of the map">
        <button type="button" onClick={() => setView(WORLD)}>
          World
        </button>
        <button type="button" onClick={() => setView(viewOf(groups))}>
          All that is listed
        </button>
        <button type="button" aria-label="Nearer" onClick={() => setView(zoomed(view, 0.5))}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => setView(zoomed(view, 2))}>
          −
        </button>
        {view.kind === 'part' &&
          STEPS.map(([name, arrow, east, north]) => (
            <button key={name} type="button" aria-label={`To the ${name}`} onClick={() => setView(moved(view, east * STEP, north * STEP))}>
              {arrow}
            </button>
          ))}
      </div>
      <Drawing draw={draw} />
      <ul class="legend soft" aria-label="Legend">
        <li>
          <span class="key key--right">●</span>right
        </li>
        <li>
          <span class="key key--wrong">○</span>gold place of a wrong answer
        </li>
        <li>
          <span class="key key--wrong">×</span>where it was put
        </li>
        <li>
          <span class="key key--unanswered">◆</span>gold place without an answer
        </li>
        <li>
          <span class="key">—</span>from the gold place to where it was put
        </li>
      </ul>
      <p class="soft">{drawnOf(mentions)}</p>
    </div>
  );
}

/** A map leaves out what has no point. */
function drawnOf(mentions: readonly EvaluatedMention[]): string {
  const drawn = mapGroups(mentions).reduce((sum, group) => sum + group.mentions.length, 0);
  return drawn === mentions.length ? '' : `${mentions.length - drawn} listed mentions have no point, neither in gold nor predicted.`;
}
