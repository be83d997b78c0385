import type { Locitorium } from 'locitorium';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';
import { settledCalibrationError } from './settled-calibration.ts';
import { foundCells, share } from './figure-cells.ts';
import type { WorldCorpus } from './gold-lines.ts';
import { evaluateTexts, groundTexts, type GroundedTexts } from './measured-engine.ts';

/** Gold countries named of those that the candidates lack. */
const MOST_COUNTRIES = 6;

export interface GroundedCorpus {
  readonly corpus: WorldCorpus;
  readonly given: GroundedTexts;
  /** Null where not every place is marked. */
  readonly found: GroundedTexts | null;
}

export async function measureWorldCorpora(engine: Locitorium, corpora: readonly WorldCorpus[]): Promise<readonly GroundedCorpus[]> {
  const grounded: GroundedCorpus[] = [];
  for (const corpus of corpora) {
    const given = await groundTexts(engine, corpus.lines, 'gold');
    grounded.push({ corpus, given, found: corpus.isComplete ? await groundTexts(engine, corpus.lines, 'e2e') : null });
  }
  return grounded;
}

export function worldTables(grounded: readonly GroundedCorpus[]): readonly Table[] {
  if (grounded.length === 0) return [];
  const groups = [...Map.groupBy(grounded, ({ corpus }) => corpus.group)];
  const withGroups = <T>(of: (title: string, licence: string, texts: readonly GroundedCorpus[]) => T): readonly T[] =>
    groups.flatMap(([group, members]) => [
      of(`**${group}**`, '', members),
      ...members.map((member) => of(member.corpus.name, member.corpus.licence, [member])),
    ]);
  return [
    tableOf('The world, names given', withGroups(givenRow), [
      'With inferred countries; unanswered is wrong. Candidates: share of names whose country was among the candidates, the most that choosing can reach.',
    ]),
    tableOf(
      'Countries that the candidates lack',
      groups.map(([group, members]) => missingRow(group, members)),
      ['Names whose country no candidate lies in, of all names of that country.'],
    ),
    tableOf(
      'The world, end to end, where every place is marked',
      withGroups(foundRow).filter((row) => row !== null),
      [
        'Right country: share of all marked names with a country. F1 also counts places whose country is not settled.',
        'ECE counts every wrong span, but only the places whose country is settled; in proportion, wrong spans weigh as much as the share of places with a settled country.',
      ],
    ),
  ];
}

function givenRow(title: string, licence: string, members: readonly GroundedCorpus[]): TitledRow {
  const { counts, resolution, calibration } = evaluateTexts(members.map(({ given }) => given));
  return [
    ['corpus', title],
    ['licence', licence],
    ['texts', String(counts.documents)],
    ['names', String(counts.mentionsWithCountry)],
    ['right country', share(resolution.countryTop1WithInferred)],
    ['candidates', share(resolution.candidateRecall)],
    ['ECE', share(calibration.withInferred.expectedCalibrationError)],
  ];
}

function missingRow(group: string, members: readonly GroundedCorpus[]): TitledRow {
  const missing = missingCountries(members.map(({ given }) => given));
  const named = missing.slice(0, MOST_COUNTRIES).map(({ country, lacking, names }) => `${country} ${lacking}/${names}`);
  return [
    ['texts', group],
    ['names', missing.reduce((sum, { lacking }) => sum + lacking, 0).toString()],
    ['of these', named.join(', ')],
  ];
}

interface MissingCountry {
  readonly country: string;
  readonly names: number;
  readonly lacking: number;
}

/** Gold countries by how many of their names no candidate in the country was listed for; most first. */
export function missingCountries(texts: readonly GroundedTexts[]): readonly MissingCountry[] {
  const countries = new Map<string, { names: number; lacking: number }>();
  evaluateTexts(texts, ({ gold, predicted }) => {
    const country = gold?.countryCode ?? null;
    if (country === null) return;
    const sums = countries.get(country) ?? { names: 0, lacking: 0 };
    countries.set(country, sums);
    sums.names++;
    if (!(predicted?.candidates ?? []).some(({ countryCode }) => countryCode === country)) sums.lacking++;
  });
  return [...countries]
    .map(([country, sums]) => ({ country, ...sums }))
    .sort((a, b) => b.lacking - a.lacking || (a.country < b.country ? -1 : 1));
}

function foundRow(title: string, licence: string, members: readonly GroundedCorpus[]): TitledRow | null {
  const found = members.flatMap((member) => member.found ?? []);
  if (found.length === 0) return null;
  const report = evaluateTexts(found);
  return [
    ['corpus', title],
    ['licence', licence],
    ['texts', String(report.counts.documents)],
    ['places', String(report.counts.mentions)],
    ...foundCells(report),
    ['ECE', share(report.calibration.withInferred.expectedCalibrationError)],
    ['ECE, unsettled in proportion', share(settledCalibrationError(found))],
  ];
}
