import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { useWords } from '../words/language.ts';
import type { Bounds } from './antimeridian.ts';
import type { MapPlace } from './map-place.ts';
import type { PlacesMap } from './places-map.ts';

export interface MapViewProps {
  readonly places: readonly MapPlace[];
  /** Key of the selected place. */
  readonly chosen: string | null;
  /** A change makes the map fit all places again: another document, another answer. */
  readonly occasion: string;
  readonly isDark: boolean;
  readonly tiles: string | null;
  readonly base: URL;
  readonly onChoose: (place: MapPlace) => void;
  /** Told where the map shows, when somebody has moved it and when it opens. */
  readonly onMove?: (bounds: Bounds, isByHand: boolean) => void;
}

export function MapView({ places, chosen, occasion, isDark, tiles, base, onChoose, onMove }: MapViewProps) {
  const { words, language } = useWords();
  const container = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const move = useRef(onMove);
  move.current = onMove;
  const [map, setMap] = useState<PlacesMap | null>(null);
  const [failure, setFailure] = useState<'not_drawable' | 'not_loaded' | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isUnmounted = false;
    let opened: PlacesMap | null = null;
    void import('./places-map.ts')
      .then(({ PlacesMap: Opening }) =>
        isUnmounted
          ? null
          : Opening.open({
              container: element,
              look: { isDark, language, tiles },
              base,
              onChoose: (place) => choose.current(place),
              onMove: (bounds, isByHand) => move.current?.(bounds, isByHand),
            }),
      )
      .then((ready) => {
        if (ready === null) return;
        opened = ready;
        if (isUnmounted) ready.close();
        else setMap(ready);
      })
      .catch((error: unknown) => setFailure(error instanceof Error && error.name === 'MapNotDrawable' ? 'not_drawable' : 'not_loaded'));
    return () => {
      isUnmounted = true;
      opened?.close();
      setMap(null);
    };
    // Changes of the look are handled below; another tile server needs another map.
  }, [tiles, base, attempt]);

  useEffect(() => map?.look({ isDark, language, tiles }), [map, isDark, language]);
  useEffect(() => map?.show(places), [map, places]);
  useEffect(() => map?.choose(chosen), [map, chosen, places]);
  useEffect(() => map?.fit(), [map, occasion]);

  return (
    <section class="map" aria-label={words.map} data-ready={map !== null}>
      <div class="map__canvas" ref={container} />
      {failure !== null && (
        <div class="map__trouble" role="status">
          <p>{failure === 'not_drawable' ? words.mapNotDrawable : words.mapNotLoaded}</p>
          {failure === 'not_loaded' && (
            <Button
              onClick={() => {
                setFailure(null);
                setAttempt(attempt + 1);
              }}
            >
              {words.again}
            </Button>
          )}
        </div>
      )}
      <p class="map__credits">{words.mapCredits}</p>
      {map !== null && places.length > 0 && <Button onClick={() => map.fit()}>{words.fitAll}</Button>}
    </section>
  );
}
