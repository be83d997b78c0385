import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AnnotatedText, ConllOptions } from '@locitorium/adapters-annotations';
import { docIdSchema, normaliseCountry, UsageError, type Candidate, type DatasetLine } from '@locitorium/domain';
import type { PlaceDirectory } from '@locitorium/ports';
import { isPlaceLabel } from './place-labels.ts';
import { readLink } from './read-link.ts';
import { settleSpans, type SettledAnnotation } from './settle-spans.ts';

/** Formats of annotated texts that other tools write. */
export const ANNOTATION_FORMATS = ['conll', 'lgl', 'spacy', 'label-studio', 'tei'] as const;

export type AnnotationFormat = (typeof ANNOTATION_FORMATS)[number];

export interface ImportOptions {
  /** Path of the file; unpacked where it is packed. UTF-8. */
  readonly file: string;
  readonly format: AnnotationFormat;
  /** Labels of the names that are taken, in any case; where absent, those that taggers give places. */
  readonly labels?: readonly string[];
  /** Of CoNLL, where they are not found by themselves. */
  readonly columns?: ConllOptions;
  /** What the documents say of themselves goes first. */
  readonly lang?: string;
  readonly source?: string;
  /** Looks up what a link means: GeoNames identifiers get their country and point where the file does not say. */
  readonly places?: Pick<PlaceDirectory, 'placeById'>;
  /** Whether a point without a country gets the country that it lies in. Wrong for continents and seas, whose points lie somewhere. */
  readonly countriesByPoint?: boolean;
}

/** What became of a file. */
export interface ImportReport {
  readonly documents: number;
  readonly mentions: number;
  readonly withCountry: number;
  readonly withPoint: number;
  /** Mentions of which a link says what they mean, yet neither country nor point is known. */
  readonly unresolvedLinks: number;
  /** Annotations with other labels, by label. */
  readonly otherLabels: Readonly<Record<string, number>>;
  /** Annotations that did not stand at their offsets and were found by their name. */
  readonly moved: number;
  /** Annotations that stand nowhere in their text: left out. */
  readonly lost: number;
  /** Countries that nobody knows: left out. */
  readonly unknownCountries: number;
}

export interface ImportedDataset {
  readonly lines: readonly DatasetLine[];
  readonly report: ImportReport;
}

/**
 * A dataset from a file of another tool. The file is read as a whole. Rejects with a UsageError where it cannot be read
 * (`annotations_not_found`, `annotations_unreadable`).
 */
export async function importDataset(options: ImportOptions): Promise<ImportedDataset> {
  const { file, format, columns = {} } = options;
  const texts = await readTexts(await contentOf(file), format, columns);
  const importing = new Importing(options);
  const lines: DatasetLine[] = [];
  for (const [n, text] of texts.entries()) lines.push(await importing.lineOf(text, n));
  return { lines, report: importing.report(lines) };
}

async function readTexts(content: string, format: AnnotationFormat, columns: ConllOptions): Promise<readonly AnnotatedText[]> {
  const { readConll, readLabelStudio, readLgl, readSpacy, readTei } = await import('@locitorium/adapters-annotations');
  switch (format) {
    case 'conll':
      return readConll(content, columns);
    case 'lgl':
      return readLgl(content);
    case 'spacy':
      return readSpacy(content);
    case 'label-studio':
      return readLabelStudio(content);
    case 'tei':
      return readTei(content, (await import('@locitorium/adapters-parsers')).readMarkedTei);
  }
}

async function contentOf(file: string): Promise<string> {
  const { isPacked } = await import('@locitorium/adapters-jsonl');
  try {
    const bytes = await readFile(file);
    return new TextDecoder('utf-8', { fatal: true }).decode(isPacked(bytes) ? gunzipSync(bytes) : bytes);
  } catch (error) {
    const { code = null } = error as { readonly code?: string };
    if (code === 'ENOENT') throw new UsageError('annotations_not_found', `There is no file at ${file}. Check the path.`, { file }, error);
    const why = error instanceof TypeError ? 'it is not UTF-8. Convert it to UTF-8.' : `${code ?? 'unknown error'}.`;
    throw new UsageError('annotations_unreadable', `The file ${file} cannot be read: ${why}`, { file, code }, error);
  }
}

/** One import: what it has seen, and what it could not use. */
class Importing {
  readonly #options: ImportOptions;
  readonly #wanted: ReadonlySet<string> | null;
  readonly #stem: string;
  readonly #ids = new Set<string>();
  readonly #records = new Map<number, Candidate | null>();
  readonly #otherLabels = new Map<string, number>();
  #moved = 0;
  #lost = 0;
  #unknownCountries = 0;
  #unresolvedLinks = 0;

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#wanted = options.labels === undefined ? null : new Set(options.labels.map((label) => label.toLowerCase()));
    this.#stem = basename(options.file).replace(/(?:\.[A-Za-z]{1,7}){1,2}$/, '');
  }

  async lineOf(annotated: AnnotatedText, n: number): Promise<DatasetLine> {
    const docId = this.#idOf(annotated.id, n);
    const chosen = annotated.annotations.filter(({ label }) => this.#isWanted(label));
    const { annotations, moved, lost } = settleSpans({ ...annotated, annotations: chosen });
    this.#moved += moved;
    this.#lost += lost;
    const mentions = [];
    for (const [position, annotation] of annotations.entries()) mentions.push(await this.#mentionOf(annotation, `${docId}:${position}`));
    const { lang, source, ref, createdAt, text } = annotated;
    const meta = { source: source ?? this.#options.source, lang: lang ?? this.#options.lang, ref, created_at: createdAt };
    return { doc_id: docId, text, meta: given(meta), mentions };
  }

  report(lines: readonly DatasetLine[]): ImportReport {
    const mentions = lines.flatMap((line) => line.mentions ?? []);
    return {
      documents: lines.length,
      mentions: mentions.length,
      withCountry: mentions.filter(({ iso_country: country }) => country != null).length,
      withPoint: mentions.filter(({ lat }) => lat != null).length,
      unresolvedLinks: this.#unresolvedLinks,
      otherLabels: Object.fromEntries([...this.#otherLabels].toSorted(([, a], [, b]) => b - a)),
      moved: this.#moved,
      lost: this.#lost,
      unknownCountries: this.#unknownCountries,
    };
  }

  /** The file's own, else by position; a repeated or unusable one is told apart by position, too. */
  #idOf(own: string | null, n: number): string {
    const usable = own !== null && docIdSchema.safeParse(own).success ? own : null;
    const id = usable === null ? `${this.#stem}-${n + 1}` : this.#ids.has(usable) ? `${usable}-${n + 1}` : usable;
    this.#ids.add(id);
    return id;
  }

  #isWanted(label: string | null): boolean {
    const isWanted = isPlaceLabel(label, this.#wanted);
    if (!isWanted && label !== null) this.#otherLabels.set(label, (this.#otherLabels.get(label) ?? 0) + 1);
    return isWanted;
  }

  async #mentionOf(annotation: SettledAnnotation, mentionId: string): Promise<NonNullable<DatasetLine['mentions']>[number]> {
    const { surface, start, end, link, country, note } = annotation;
    const means = link === null ? {} : readLink(link);
    const record = means.geonameid === undefined ? null : await this.#recordOf(means.geonameid);
    const [lat, lon] = isOnGlobe(annotation) ? [annotation.lat, annotation.lon] : [record?.lat ?? null, record?.lon ?? null];
    const said = country === null ? null : normaliseCountry(country);
    if (country !== null && said === null) this.#unknownCountries += 1;
    const byPoint = this.#options.countriesByPoint === true && lat !== null && lon !== null && record === null;
    const code = said ?? record?.countryCode ?? (byPoint ? await countryAt(lat, lon) : null);
    if (link !== null && code === null && lat === null) this.#unresolvedLinks += 1;
    return given({ mention_id: mentionId, mention: surface, iso_country: code, start, end, lat, lon, ...means, note });
  }

  async #recordOf(geonameId: number): Promise<Candidate | null> {
    const known = this.#records.get(geonameId);
    if (known !== undefined) return known;
    const record = (await this.#options.places?.placeById('geonames', geonameId)) ?? null;
    this.#records.set(geonameId, record);
    return record;
  }
}

function isOnGlobe({ lat, lon }: SettledAnnotation): boolean {
  return lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

async function countryAt(lat: number, lon: number): Promise<string | null> {
  const { countryByPoint } = await import('@locitorium/geocoding');
  return countryByPoint({ lat, lon });
}

/** The fields that have a value; a country that is none is said so. */
function given<T extends Readonly<Record<string, unknown>>>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name === 'iso_country' || (value !== null && value !== undefined)),
  ) as T;
}
