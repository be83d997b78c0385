import type { EvaluationReport } from '@locitorium/eval';
import type { Locitorium } from 'locitorium';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { foundCells, share } from './figure-cells.ts';
import { readPlainTexts, type GoldLine } from './gold-lines.ts';
import { evaluateTexts, groundTexts, only, type GroundedTexts } from './measured-engine.ts';

const NOTES = ['Texts of `data/plain`, from which nothing is learned.'];

export async function famousNamesTable(engine: Locitorium): Promise<Table> {
  const lines = [...(await readPlainTexts('famous-names')), ...(await readPlainTexts('famous-names-us'))];
  const given = await groundTexts(engine, lines, 'gold');
  const found = await groundTexts(engine, lines, 'e2e');
  const row = (title: string, cases: readonly string[]): TitledRow => {
    const byGiven = askedOutcomes(only(given, ofCases(cases)));
    const byFound = askedOutcomes(only(found, ofCases(cases)));
    return [
      ['the name means', title],
      ['names', String(byGiven.names)],
      ['wrong country, names given', share(byGiven.wrong / byGiven.names)],
      ['without a country', share(byGiven.unanswered / byGiven.names)],
      ['wrong country, end to end', share(byFound.wrong / byFound.names)],
      ['not found, or without a country', share(byFound.unanswered / byFound.names)],
    ];
  };
  return tableOf(
    'Famous names in plain sentences',
    [
      row('the best-known place', ['famous', 'famous-us-beside']),
      row('… with nothing American beside it', ['famous']),
      row('… with American places beside it', ['famous-us-beside']),
      row('a lesser namesake', ['lesser']),
    ],
    NOTES,
  );
}

/** Of the names that were asked for: how many got another country than gold's, and how many none. */
export function askedOutcomes(texts: GroundedTexts): Readonly<Record<'names' | 'wrong' | 'unanswered', number>> {
  const outcomes = { names: 0, wrong: 0, unanswered: 0 };
  const asked = new Set(
    texts.lines.flatMap(({ doc_id, mentions }) => mentions.flatMap(({ note, start }) => (note === 'asked' ? [`${doc_id} ${start}`] : []))),
  );
  evaluateTexts([texts], ({ docId, start, gold, predicted }) => {
    if (gold === null || !asked.has(`${docId} ${start}`)) return;
    outcomes.names++;
    const country = predicted?.countryCode ?? null;
    if (country === null) outcomes.unanswered++;
    else if (country !== gold.countryCode) outcomes.wrong++;
  });
  return outcomes;
}

export async function personsTable(engine: Locitorium): Promise<Table> {
  const found = await groundTexts(engine, await readPlainTexts('persons'), 'e2e');
  const row = (title: string, cases: readonly string[]): TitledRow => {
    const texts = only(found, ofCases(cases));
    const { persons, places } = falsePlaces(texts);
    const { endToEnd } = evaluateTexts([texts]);
    return [
      ['name of a person with', title],
      ['persons', String(persons)],
      ['taken for a place', share(places / persons)],
      ['real places beside them, found in the right country', share(endToEnd?.countryWithInferredRecall)],
    ];
  };
  return tableOf(
    'Persons who bear the name of a place',
    [row('a given name or a surname', ['given-name', 'surname']), row('… a given name', ['given-name']), row('… a surname', ['surname'])],
    NOTES,
  );
}

/** Persons in whose names something was taken for a place. */
export function falsePlaces({ lines, predictions }: GroundedTexts): Readonly<Record<'persons' | 'places', number>> {
  const byDocument = new Map(predictions.map(({ docId, results }) => [docId, results]));
  const persons = lines.flatMap(({ doc_id, meta }) =>
    (meta.persons ?? []).map(({ start, end }) =>
      (byDocument.get(doc_id) ?? []).some((place) => (place.start ?? 0) < end && (place.end ?? 0) > start),
    ),
  );
  return { persons: persons.length, places: persons.filter((isPlace) => isPlace).length };
}

export async function storiesTable(engine: Locitorium): Promise<Table> {
  const lines = await readPlainTexts('stories');
  const given = evaluateTexts([await groundTexts(engine, lines, 'gold')]);
  const found = evaluateTexts([await groundTexts(engine, lines, 'e2e')]);
  return tableOf(
    'Two stories in one text',
    [
      [
        ['texts', String(given.counts.documents)],
        ['places', String(given.counts.mentions)],
        ['right country, names given', share(given.resolution.countryTop1WithInferred)],
        ...foundCells(found),
      ],
    ],
    NOTES,
  );
}

/** The sentences of one language, or of all. */
export interface PlainLanguage {
  readonly language: string;
  readonly given: EvaluationReport;
  readonly found: EvaluationReport;
  /** Without `meta.lang`: the language is what the sentence shows. */
  readonly unsaid: EvaluationReport;
}

export async function measurePlainLanguages(engine: Locitorium): Promise<readonly PlainLanguage[]> {
  const lines = await readPlainTexts('languages');
  const given = await groundTexts(engine, lines, 'gold');
  const found = await groundTexts(engine, lines, 'e2e');
  const unsaid = await groundTexts(
    engine,
    lines.map((line) => ({ ...line, meta: { ...line.meta, lang: null } })),
    'e2e',
  );
  const measured = (language: string, of: (line: GoldLine) => boolean): PlainLanguage => ({
    language,
    given: evaluateTexts([only(given, of)]),
    found: evaluateTexts([only(found, of)]),
    unsaid: evaluateTexts([{ ...only(found, of), predictions: unsaid.predictions }]),
  });
  const languages = [...new Set(lines.map(({ meta }) => meta.lang ?? ''))];
  return [measured('all', () => true), ...languages.map((language) => measured(language, ({ meta }) => meta.lang === language))];
}

export function plainLanguagesTable(languages: readonly PlainLanguage[]): Table {
  const rows = languages.map(({ language, given, found, unsaid }): TitledRow => [
    ['language', language],
    ['sentences', String(given.counts.documents)],
    ['places', String(given.counts.mentions)],
    ['right country, names given', share(given.resolution.countryTop1WithInferred)],
    ...foundCells(found),
    ['language not said: right country', share(unsaid.endToEnd?.countryWithInferredRecall)],
    ['found F1, exact, then', share(unsaid.endToEnd?.recognition.exact.f1)],
  ]);
  return tableOf('Plain sentences in other languages', rows, NOTES);
}

const ofCases =
  (cases: readonly string[]) =>
  ({ meta }: GoldLine): boolean =>
    (meta.case ?? []).some((name) => cases.includes(name));
