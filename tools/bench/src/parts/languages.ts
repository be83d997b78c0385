import type { BenchOptions } from '../bench-options.ts';
import { byLanguageTable } from '../languages/by-language.ts';
import { entityTables, measureEntityCorpora } from '../languages/entity-tables.ts';
import { readHeldOutCorpora, readWorldCorpora } from '../languages/gold-lines.ts';
import { learnedFromTable } from '../languages/learned-from.ts';
import { reportsTable } from '../languages/report-tables.ts';
import { openMeasuredEngine } from '../languages/measured-engine.ts';
import {
  famousNamesTable,
  measurePlainLanguages,
  personsTable,
  plainLanguagesTable,
  storiesTable,
} from '../languages/plain-text-tables.ts';
import { measureWorldCorpora, worldTables } from '../languages/world-tables.ts';
import type { Table } from '../report/table.ts';

/** Texts of one corpus of named entities: enough for two digits. */
const MOST_TEXTS = 400;

/** Plain texts of the project; and, where they are at hand, the world's corpora and named entities in other languages. */
export async function measureLanguages({ corpora, parameters, fold }: BenchOptions): Promise<readonly Table[]> {
  await using engine = await openMeasuredEngine(parameters);
  const plain = await measurePlainLanguages(engine);
  const world = await measureWorldCorpora(engine, await readWorldCorpora(corpora, fold));
  const entities = await measureEntityCorpora(engine, await readHeldOutCorpora(corpora, fold ?? 0, MOST_TEXTS));
  return [
    await famousNamesTable(engine),
    await personsTable(engine),
    await storiesTable(engine),
    await reportsTable(engine),
    plainLanguagesTable(plain),
    ...worldTables(world),
    ...entityTables(entities, MOST_TEXTS),
    byLanguageTable(plain, entities, world),
    await learnedFromTable(parameters),
  ];
}
