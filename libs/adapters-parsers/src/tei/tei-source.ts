import { Parser } from 'htmlparser2';
import { RunningText } from '../formats/xml/running-text.ts';

/** A tag of the source, from its first to behind its last character. */
export interface Tag {
  readonly start: number;
  readonly end: number;
}

export interface SourceElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: SourceElement | null;
  readonly open: Tag;
  /** Of an empty element, its only tag. */
  readonly close: Tag;
  /** The characters in it: their numbers. */
  readonly from: number;
  readonly to: number;
}

/** The characters of the running text that are no white space, by their numbers: an edition has millions. */
export interface SourceCharacters {
  readonly text: string;
  /** Where the source writes each, and where it goes on behind it. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The innermost element that each is in. */
  readonly elements: readonly SourceElement[];
  /** Those in CDATA sections, where no tag can stand. */
  readonly verbatim: ReadonlySet<number>;
}

/** Where a TEI document writes its running text. */
export interface TeiSource {
  readonly root: SourceElement | null;
  readonly elements: readonly SourceElement[];
  readonly characters: SourceCharacters;
  /** What stands before the names of its elements: "tei:" or nothing. */
  readonly prefix: string;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Reads the source of a well-formed document, in UTF-16 code units. */
export function readTeiSource(xml: string): TeiSource {
  const elements: Writable<SourceElement>[] = [];
  const texts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const within: SourceElement[] = [];
  const verbatim = new Set<number>();
  const open: Writable<SourceElement>[] = [];
  const running = new RunningText();
  let isVerbatim = false;
  let prefix = '';
  const here = (): Tag => ({ start: parser.startIndex, end: parser.endIndex + 1 });
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = localName(qualified);
        if (elements.length === 0) prefix = qualified.slice(0, qualified.length - name.length);
        const tag = here();
        const element = { name, attributes, parent: open.at(-1) ?? null, open: tag, close: tag, from: starts.length, to: starts.length };
        elements.push(element);
        open.push(element);
        running.open(element);
      },
      onclosetag() {
        const element = open.pop();
        running.close();
        if (element === undefined) return;
        element.close = here();
        element.to = starts.length;
      },
      oncdatastart: () => (isVerbatim = true),
      oncdataend: () => (isVerbatim = false),
      ontext(text) {
        const element = open.at(-1);
        if (element === undefined || running.isSkipped) return;
        const { start, end } = here();
        // A reference such as &amp; is one stretch, whatever it stands for.
        const isLiteral = xml.slice(start, end) === text;
        for (let at = 0; at < text.length; at += 1) {
          const character = text.charAt(at);
          if (WHITE_SPACE.test(character)) continue;
          if (isVerbatim) verbatim.add(starts.length);
          starts.push(isLiteral ? start + at : start);
          ends.push(isLiteral ? start + at + 1 : end);
          within.push(element);
          texts.push(character);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const characters = { text: texts.join(''), starts, ends, elements: within, verbatim };
  return { root: elements[0] ?? null, elements, characters, prefix };
}

/** White space, and what a text is freed of. */
const WHITE_SPACE = /[\s\u0000-\u001f\u007f]/;

/** Names of places by their very element; the rest by their type. */
const PLACES: ReadonlySet<string> = new Set(['placeName', 'geogName', 'settlement', 'country', 'region', 'district', 'bloc']);
const TYPED: ReadonlySet<string> = new Set(['name', 'rs', 'term']);
const PLACE_TYPES: ReadonlySet<string> = new Set([
  'place',
  'placename',
  'geog',
  'geogname',
  'loc',
  'location',
  'toponym',
  'settlement',
  'country',
  'region',
]);

/** Whether an element says that what stands in it is the name of a place. */
export function isPlaceName({ name, attributes }: SourceElement): boolean {
  return PLACES.has(name) || (TYPED.has(name) && PLACE_TYPES.has((attributes['type'] ?? '').toLowerCase()));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
