import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { NamesContext, usePlaceNames } from '../words/place-names.ts';
import { useWords } from '../words/language.ts';
import type { Bounds } from './antimeridian.ts';
import { firstCamera, worldImage, type Camera } from './camera.ts';
import type { MapPlace } from './map-place.ts';
import { mapColour } from './map-style.ts';
import type { Area, AreaCount } from '../overview/areas.ts';
import type { Place } from '../state/place.ts';
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
  /** Other places that the chosen one may be. */
  readonly alternatives?: readonly Place[];
  readonly onAlternative?: (place: Place) => void;
  /** Counts of first-level units, which are coloured by them. */
  readonly areas?: readonly AreaCount[];
  /** The area that is outlined. */
  readonly area?: Area | null;
  /** Told where the map shows, when somebody has moved it and when it opens. */
  readonly onMove?: (bounds: Bounds, isByHand: boolean) => void;
}

const NO_PLACES: readonly Place[] = [];
const NO_AREAS: readonly AreaCount[] = [];

export function MapView({
  places,
  chosen,
  occasion,
  isDark,
  tiles,
  base,
  onChoose,
  alternatives = NO_PLACES,
  onAlternative,
  areas = NO_AREAS,
  area = null,
  onMove,
}: MapViewProps) {
  const { words, language } = useWords();
  const names = useContext(NamesContext);
  const { nameOf } = usePlaceNames();
  const container = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const chooseAlternative = useRef(onAlternative);
  chooseAlternative.current = onAlternative;
  const move = useRef(onMove);
  move.current = onMove;
  const [map, setMap] = useState<PlacesMap | null>(null);
  const [failure, setFailure] = useState<'not_drawable' | 'not_loaded' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isDrawn, setDrawn] = useState(false);

  useLayoutEffect(() => {
    if (still.current !== null) showWorld(still.current, firstCamera(still.current.clientHeight));
  }, []);

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
              onAlternative: (place) => chooseAlternative.current?.(place),
              onMove: (bounds, isByHand) => move.current?.(bounds, isByHand),
              onUndrawn: (camera) => {
                if (camera === null) setDrawn(true);
                else if (still.current !== null) showWorld(still.current, camera);
              },
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
      setDrawn(false);
    };
    // Changes of the look are handled below; another tile server needs another map.
  }, [tiles, base, attempt]);

  useEffect(() => map?.look({ isDark, language, tiles }), [map, isDark, language]);
  useEffect(() => map?.show(places.map((place) => ({ ...place, name: nameOf(place.place) ?? place.name }))), [map, places, names]);
  useEffect(() => map?.choose(chosen), [map, chosen, places]);
  useEffect(() => map?.showAlternatives(alternatives), [map, alternatives]);
  useEffect(() => map?.showAreas(areas, area), [map, areas, area]);
  useEffect(() => map?.fit(), [map, occasion]);

  return (
    <section
      class="map"
      aria-label={words.map}
      data-ready={map !== null}
      data-drawn={isDrawn}
      style={{ backgroundColor: mapColour('sea', isDark) }}
    >
      {!isDrawn && failure === null && (
        <div
          class="map__still"
          ref={still}
          style={{ backgroundColor: mapColour('land', isDark), maskImage: `url("${new URL('map/land.svg', base).href}")` }}
        />
      )}
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
      {map !== null && (
        <div class="bar map__buttons">
          {places.length > 0 && <Button onClick={() => map.fit()}>{words.fitAll}</Button>}
          {alternatives.length > 0 && <Button onClick={() => map.fitAlternatives()}>{words.fitCandidates}</Button>}
        </div>
      )}
    </section>
  );
}

/** Shows the image of the land as a map with this camera would. */
function showWorld(image: HTMLElement, camera: Camera): void {
  const { size, left, top } = worldImage(camera, { width: image.clientWidth, height: image.clientHeight });
  image.style.maskSize = `${size}px ${size}px`;
  image.style.maskPosition = `${left}px ${top}px`;
}
