import { NO_META, NOTHING_SAID, type AnnotatedText, type Annotation } from '../annotated-text.ts';
import { numberOf } from '../plain-value.ts';
import { unreadable } from '../unreadable.ts';
import { elementsWithin, firstText, parseXml, textWithin, type XmlElement } from '../xml/parse-xml.ts';

const FORMAT = 'TEI';
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const TEXTS = words('TEI TEI.2');
/** Names of places by their very element; the rest by their type. */
const PLACES = words('placeName geogName settlement country region district bloc');
const TYPED_NAMES = words('name rs term');
const PLACE_TYPES = words('place placename geog geogname loc location toponym settlement country region');
/** Not part of the running text. */
const SKIPPED = words('teiHeader standOff facsimile sourceDoc listPlace listPerson fw note figDesc graphic');
/** Of two readings that stand in one place, the one that a reader would choose is kept: TEI P5, 3.5. */
const OTHER_READINGS = words('sic orig abbr del');
const PARAGRAPHS = words(
  'ab argument byline castItem cell closer dateline div docTitle entry epigraph figure floatingText head item label lg list opener p postscript q quote row salute signed sp speaker stage table titlePage titlePart trailer',
);
const LINES = words('l lb');

interface KnownPlace {
  readonly link: string | null;
  readonly country: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * TEI P5: the running text of each `TEI` element, and the names that are marked as places in it, the outermost of nested ones. What a name
 * means stands in its `ref` or `key`: an address, or `#ID` of a `place` of the file with `idno`, `geo` (latitude and longitude) and
 * `country`.
 */
export function readTei(xml: string): readonly AnnotatedText[] {
  const root = parseXml(xml, FORMAT);
  const texts = TEXTS.has(root.name) ? [root] : elementsWithin(root, TEXTS);
  if (texts.length === 0) throw unreadable(FORMAT, 'there is no TEI element in it.');
  const places = placesOf(root);
  return texts.map((text) => textOf(text, places));
}

function placesOf(root: XmlElement): ReadonlyMap<string, KnownPlace> {
  return new Map(
    elementsWithin(root, new Set(['place'])).flatMap((place): [string, KnownPlace][] => {
      const id = place.attributes['xml:id'];
      if (id === undefined) return [];
      const [lat, lon] = firstText(place, 'geo')?.split(/[\s,]+/) ?? [];
      const identifiers = elementsWithin(place, new Set(['idno'])).map((idno) => ({
        type: (idno.attributes['type'] ?? '').toLowerCase(),
        value: textWithin(idno).trim(),
      }));
      const chosen =
        identifiers.find(({ type }) => type === 'geonames') ?? identifiers.find(({ type }) => type === 'wikidata') ?? identifiers[0];
      const isNumber = chosen !== undefined && /^\d+$/.test(chosen.value);
      const [country] = elementsWithin(place, new Set(['country']));
      return [
        [
          id,
          {
            link: chosen === undefined ? null : isNumber ? `${chosen.type}:${chosen.value}` : chosen.value,
            country: country === undefined ? null : (country.attributes['key'] ?? textWithin(country).trim()),
            lat: numberOf(lat),
            lon: numberOf(lon),
          },
        ],
      ];
    }),
  );
}

function textOf(tei: XmlElement, places: ReadonlyMap<string, KnownPlace>): AnnotatedText {
  const running = new RunningText(places);
  const bodies = elementsWithin(tei, new Set(['text']));
  for (const body of bodies) running.read(body);
  const { annotations, text } = running;
  return {
    ...NO_META,
    id: tei.attributes['xml:id'] ?? null,
    text,
    offsets: 'utf16',
    lang: tei.attributes['xml:lang'] ?? bodies[0]?.attributes['xml:lang'] ?? null,
    createdAt:
      elementsWithin(tei, new Set(['creation', 'origDate']))
        .map(whenOf)
        .find((when) => when !== null) ?? null,
    annotations,
  };
}

function whenOf(element: XmlElement): string | null {
  const [date] = [element, ...elementsWithin(element, new Set(['date']))].filter(({ attributes }) => attributes['when'] !== undefined);
  return date?.attributes['when'] ?? null;
}

/** Text as it reads, with blanks as browsers show them, and where the places stand in it. */
class RunningText {
  readonly annotations: Annotation[] = [];
  text = '';
  #pending = '';
  readonly #places: ReadonlyMap<string, KnownPlace>;

  constructor(places: ReadonlyMap<string, KnownPlace>) {
    this.#places = places;
  }

  read(element: XmlElement): void {
    const isParagraph = PARAGRAPHS.has(element.name);
    if (isParagraph) this.#break('\n\n');
    if (LINES.has(element.name)) this.#break('\n');
    const marked = this.annotations.length;
    const isPlace = isPlaceName(element);
    const length = this.text.length;
    for (const child of element.children) {
      if (typeof child === 'string') this.#write(child);
      else if (!SKIPPED.has(child.name) && !(element.name === 'choice' && OTHER_READINGS.has(child.name))) this.read(child);
    }
    if (isPlace) this.#mark(element, length, marked);
    if (isParagraph) this.#break('\n\n');
  }

  #write(raw: string): void {
    // What XML calls white space: others, such as the ideographic one, are characters of the text.
    const flowing = raw.replace(/[ \t\r\n]+/g, ' ');
    const words = flowing.replace(/^ | $/g, '');
    if (flowing.startsWith(' ')) this.#break(' ');
    if (words === '') return;
    this.text += (this.text === '' ? '' : this.#pending) + words;
    this.#pending = flowing.endsWith(' ') ? ' ' : '';
  }

  /** The longest of several breaks in a row counts. */
  #break(by: string): void {
    if (by.length > this.#pending.length || this.#pending === ' ') this.#pending = by;
  }

  /** What has been written since is a place; places within it are part of it. */
  #mark(element: XmlElement, from: number, marked: number): void {
    const start = from + (/^\s*/.exec(this.text.slice(from))?.[0].length ?? 0);
    if (start === this.text.length) return;
    this.annotations.length = marked;
    const { ref, key } = element.attributes;
    const pointer = (ref ?? key)?.trim().split(/\s+/)[0] ?? null;
    const known = pointer?.startsWith('#') === true ? this.#places.get(pointer.slice(1)) : undefined;
    const surface = this.text.slice(start);
    this.annotations.push({ ...NOTHING_SAID, surface, start, end: this.text.length, ...(known ?? { link: pointer }) });
  }
}

function isPlaceName({ name, attributes }: XmlElement): boolean {
  return PLACES.has(name) || (TYPED_NAMES.has(name) && PLACE_TYPES.has((attributes['type'] ?? '').toLowerCase()));
}
