import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../words/words-context.ts';
import type { MapPlace } from './map-place.ts';
import type { PlacesMap } from './places-map.ts';

export interface MapViewProps {
  readonly places: readonly MapPlace[];
  /** Key of the place that is looked at. */
  readonly chosen: string | null;
  /** Changes when all places shall come into sight again: another document, another answer. */
  readonly occasion: string;
  readonly isDark: boolean;
  readonly tiles: string | null;
  readonly base: URL;
  readonly onChoose: (place: MapPlace) => void;
}

export function MapView({ places, chosen, occasion, isDark, tiles, base, onChoose }: MapViewProps) {
  const { words, language } = useWords();
  const container = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const [map, setMap] = useState<PlacesMap | null>(null);
  const [trouble, setTrouble] = useState<'not_drawable' | 'not_loaded' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isGone = false;
    let opened: PlacesMap | null = null;
    void import('./places-map.ts')
      .then(({ PlacesMap: Opening }) =>
        isGone
          ? null
          : Opening.open({ container: element, look: { isDark, language, tiles }, base, onChoose: (place) => choose.current(place) }),
      )
      .then((ready) => {
        if (ready === null) return;
        opened = ready;
        if (isGone) ready.close();
        else setMap(ready);
      })
      .catch((error: unknown) => setTrouble(error instanceof Error && error.name === 'MapNotDrawable' ? 'not_drawable' : 'not_loaded'));
    return () => {
      isGone = true;
      opened?.close();
      setMap(null);
    };
    // Looks are changed below; another server of tiles needs another map.
  }, [tiles, base, attempt]);

  useEffect(() => map?.look({ isDark, language, tiles }), [map, isDark, language]);
  useEffect(() => map?.show(places), [map, places]);
  useEffect(() => map?.choose(chosen), [map, chosen, places]);
  useEffect(() => map?.fit(), [map, occasion]);

  return (
    <section class="map" aria-label={words.map} data-ready={map !== null}>
      <div class="map__canvas" ref={container} />
      {trouble !== null && (
        <div class="map__trouble" role="status">
          <p>{trouble === 'not_drawable' ? words.mapNotDrawable : words.mapNotLoaded}</p>
          {trouble === 'not_loaded' && (
            <button
              type="button"
              class="button button--small"
              onClick={() => {
                setTrouble(null);
                setAttempt(attempt + 1);
              }}
            >
              {words.again}
            </button>
          )}
        </div>
      )}
      <p class="map__credits">{words.mapCredits}</p>
      {map !== null && places.length > 0 && (
        <button type="button" class="button button--small map__fit" onClick={() => map.fit()}>
          {words.fitAll}
        </button>
      )}
    </section>
  );
}
