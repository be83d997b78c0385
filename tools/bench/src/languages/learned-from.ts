import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { decodeParameters, LEXICON_FILE, PARAMETER_FILES, type RankerParametersFile } from '@locitorium/adapters-embedded/training';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';

interface LearnedFrom {
  readonly name: string;
  readonly licence: string;
}

/** Every parameter file with its size and what it says it was learned from. */
export async function learnedFromTable(parameters: string | null): Promise<Table> {
  const directory = parameters ?? shippedParametersDirectory();
  const rows: TitledRow[] = [];
  let bytes = 0;
  for (const file of [...Object.values(PARAMETER_FILES), LEXICON_FILE, 'ranker-v1.json']) {
    const { size } = await stat(join(directory, file));
    bytes += size;
    rows.push([['file', file], ['MB', megabytes(size)], ...learnedCells(await corporaOf(directory, file))]);
  }
  rows.push([['file', '**all**'], ['MB', megabytes(bytes)], ...learnedCells([])]);
  return tableOf('What parameters were learned from', rows, ['As the files themselves say.']);
}

async function corporaOf(directory: string, file: string): Promise<readonly LearnedFrom[]> {
  const bytes = await readFile(join(directory, file));
  if (file === LEXICON_FILE) return [];
  if (file.endsWith('.json')) return (JSON.parse(bytes.toString('utf8')) as RankerParametersFile).provenance.corpora;
  return decodeParameters(bytes, file).provenance.corpora;
}

function learnedCells(corpora: readonly LearnedFrom[]): TitledRow {
  const byLicence = [...Map.groupBy(corpora, ({ licence }) => licence)];
  return [['corpora', byLicence.map(([licence, members]) => `${members.map(({ name }) => name).join(', ')} (${licence})`).join('; ')]];
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);
