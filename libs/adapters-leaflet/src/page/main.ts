import type { Topology } from 'topojson-specification';
import type { MapData, MappedArea, MappedPlace } from '../map-data.ts';
import { element } from './element.ts';
import { PlaceMap } from './place-map.ts';

/** Rows of a list that are shown at once. */
const ROWS = 50;

void start();

async function start(): Promise<void> {
  const [data, outlines] = await Promise.all([unpacked<MapData>('data'), unpacked<Topology>('outlines')]);
  showCounts(data);
  const map = new PlaceMap(byId('map'), outlines, showPlace);
  const all = { places: data.places, areas: data.areas };
  let rows = ROWS;
  let area: MappedArea | null = null;
  const words = byId('words') as HTMLInputElement;

  const show = (): void => {
    const wanted = folded(words.value);
    const isFound = (...texts: readonly string[]): boolean => texts.some((text) => folded(text).includes(wanted));
    const places = all.places.filter(
      (place) => (area === null || place.areas.includes(area.code)) && isFound(place.displayName, ...place.names),
    );
    const areas = all.areas.filter(({ name, code }) => area?.code === code || (wanted !== '' && area === null && isFound(name)));
    const shownAreas = areas.length > 0 || wanted !== '' ? areas : all.areas.filter(({ within }) => within === null);
    const inside = area === null ? [] : all.areas.filter(({ within }) => within === area?.code);
    byId('areas').replaceChildren(...[...shownAreas, ...inside].slice(0, rows).map(areaRow));
    byId('places').replaceChildren(...places.slice(0, rows).map(placeRow));
    byId('more').hidden = places.length <= rows && shownAreas.length <= rows;
    byId('found').textContent = `${count(places.length, 'place')}${area === null ? '' : ` in ${area.name}`}`;
    map.show(places);
  };

  const areaRow = (each: MappedArea): HTMLElement => {
    const isChosen = each.code === area?.code;
    const button = row(each.name, each.mentions, isChosen);
    button.title = `${count(each.mentions, 'mention')} in ${count(each.documents, 'document')}, ${count(each.places, 'place')}`;
    if (each.within !== null) button.classList.add('row--inner');
    button.addEventListener('click', () => {
      area = isChosen ? null : each;
      words.value = '';
      rows = ROWS;
      show();
      map.fit();
    });
    return element('li', {}, button);
  };
  const placeRow = (place: MappedPlace): HTMLElement => {
    const button = row(place.displayName, place.mentions, false);
    button.addEventListener('click', () => {
      map.centre(place);
      showPlace(place);
    });
    return element('li', {}, button);
  };
  words.addEventListener('input', () => {
    rows = ROWS;
    show();
  });
  byId('more').addEventListener('click', () => {
    rows += ROWS;
    show();
  });
  show();
  map.fit();
}

function showCounts({ counts: { documents, mentions, unplaced, placesLeftOut }, places }: MapData): void {
  byId('counts').textContent = [
    `${count(places.length, 'place')}, ${count(mentions, 'mention')} in ${count(documents, 'document')}`,
    unplaced > 0 && `${count(unplaced, 'mention')} without a place`,
    placesLeftOut > 0 && `${count(placesLeftOut, 'place')} of fewest mentions left out`,
  ]
    .filter((part) => part !== false)
    .join('; ');
}

/** The place with its sentences. Whatever stands in them is text. */
function showPlace({ name, displayName, mentions, documents, names, corrected, quotations }: MappedPlace): void {
  const called = names.filter((each) => each !== name);
  const details = byId('details');
  details.replaceChildren(
    element('h2', {}, displayName),
    element('p', { class: 'soft' }, `${count(mentions, 'mention')} in ${count(documents, 'document')}`),
    ...(called.length === 0 ? [] : [element('p', {}, `In the texts: ${names.join(', ')}`)]),
    ...(corrected === 0 ? [] : [element('p', { class: 'soft' }, `${count(corrected, 'mention')} corrected by a person`)]),
    element(
      'ol',
      { class: 'quotations' },
      ...quotations.map(({ docId, text, start, end }) =>
        element(
          'li',
          {},
          element('p', {}, text.slice(0, start), element('mark', {}, text.slice(start, end)), text.slice(end)),
          element('p', { class: 'soft' }, docId),
        ),
      ),
    ),
    ...(quotations.length < mentions && quotations.length > 0
      ? [element('p', { class: 'soft' }, `The first ${quotations.length} of ${mentions}.`)]
      : []),
  );
}

function row(name: string, mentions: number, isPressed: boolean): HTMLElement {
  return element(
    'button',
    { type: 'button', class: 'row', 'aria-pressed': String(isPressed) },
    element('span', {}, name),
    element('span', { class: 'soft' }, mentions.toLocaleString('en')),
  );
}

const count = (number: number, what: string): string => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
/** Without marks and case: São is found by sao. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** What stands in an element of the page as compressed JSON. */
async function unpacked<T>(id: string): Promise<T> {
  const bytes = Uint8Array.from(atob(byId(id).textContent), (character) => character.charCodeAt(0));
  return (await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()) as T;
}
