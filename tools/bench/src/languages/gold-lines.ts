import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  MULTILINGUAL_CARDS,
  MULTILINGUAL_CORPORA,
  isHeldOut,
  readMultilingualCorpus,
  type MultilingualCorpusName,
} from '@locitorium/training';
import { WORKSPACE } from '../workspace.ts';

/** A place that people marked. */
export interface GoldPlace {
  readonly mention: string;
  readonly start: number;
  readonly end: number;
  readonly iso_country: string | null;
  readonly note?: string;
}

/** A line of a dataset, as it is written. */
export interface GoldLine {
  readonly doc_id: string;
  readonly text: string;
  readonly meta: {
    readonly lang: string | null;
    readonly licence?: string;
    readonly case?: readonly string[];
    readonly persons?: readonly { readonly start: number; readonly end: number }[];
    /** Of which opinions differ whether they are places: buildings, demonyms, teams. */
    readonly uncounted?: readonly { readonly start: number; readonly end: number }[];
  };
  readonly mentions: readonly GoldPlace[];
}

/** What the languages and times of the world's corpora are told apart by. */
export const WORLD_GROUPS = {
  'modern English': ['meantime', 'newsfair', 'wikifair', 'wnedwiki', 'tweeki', 'shadowlinks', 'rss500', 'reddit', 'oke'],
  'older English': ['hipe-en', 'topres19th'],
  German: ['hipe-de', 'newseye-de', 'sonar-de', 'news100-de'],
  French: ['hipe-fr', 'newseye-fr'],
  Swedish: ['newseye-sv'],
  Finnish: ['newseye-fi'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WorldGroup = keyof typeof WORLD_GROUPS;

export interface WorldCorpus {
  readonly name: string;
  readonly group: WorldGroup;
  readonly licence: string;
  /** Whether every place of its texts is marked: only then can one say what was found wrongly or not at all. */
  readonly isComplete: boolean;
  readonly lines: readonly GoldLine[];
}

const COMPLETE = /^(?:hipe|newseye|sonar|topres19th)/;
/** Files whose licence says "see report" hold no statement of one. */
const NOT_SAID = 'see report';

/**
 * Corpora of news, older newspapers and encyclopedia in six groups, from the folder `world`; those that are there.
 *
 * @param fold only the texts that this fold holds out
 */
export async function readWorldCorpora(corpora: string, fold: number | null): Promise<readonly WorldCorpus[]> {
  const groups = Object.entries(WORLD_GROUPS) as readonly [WorldGroup, readonly string[]][];
  const files = groups
    .flatMap(([group, names]) => names.map((name) => ({ group, name, path: `${corpora}/world/${name}.jsonl` })))
    .filter(({ path }) => existsSync(path));
  return Promise.all(
    files.map(async ({ group, name, path }) => {
      const all = (await readLines(path)).map(asWorldLine);
      const licence = all[0]?.meta.licence ?? NOT_SAID;
      const lines = all.filter(({ doc_id }) => fold === null || isHeldOut(doc_id, fold));
      return { name, group, licence: licence === NOT_SAID ? 'not stated' : licence, isComplete: COMPLETE.test(name), lines };
    }),
  );
}

interface WorldLine extends GoldLine {
  /** Places whose country was not settled. */
  readonly uncertain?: readonly { readonly start: number; readonly end: number; readonly ner?: string }[];
}

/** A place whose country was not settled is to be found like any other. */
function asWorldLine({ doc_id, text, meta, mentions, uncertain = [] }: WorldLine): GoldLine {
  const places = uncertain.filter(({ ner }) => ner?.toLowerCase() === 'loc');
  const unsettled = places.map(({ start, end }) => ({ mention: text.slice(start, end), start, end, iso_country: null }));
  return { doc_id, text, meta, mentions: [...mentions, ...unsettled].sort((a, b) => a.start - b.start) };
}

/** A corpus of named entities with the texts that no model of the tables learned from. */
export interface HeldOutCorpus {
  readonly name: MultilingualCorpusName;
  readonly language: string;
  readonly licence: string;
  /** Whether other texts of it are learned from. */
  readonly isLearned: boolean;
  readonly lines: readonly GoldLine[];
}

/** Annotated by a program, with mistakes: measured where a language has nothing by hand. */
const SILVER = /-wikineural$/;

/** The texts that a fold holds out of every hand-made corpus of a language, at most so many of each; none where the corpora are absent. */
export async function readHeldOutCorpora(corpora: string, fold: number, most: number): Promise<readonly HeldOutCorpus[]> {
  const entities = MULTILINGUAL_CORPORA.filter(
    (name) => MULTILINGUAL_CARDS[name].form === 'entities' && existsSync(`${corpora}/train/multilingual/${name}.jsonl.gz`),
  );
  const byHand = new Set(entities.filter((name) => !SILVER.test(name)).map((name) => MULTILINGUAL_CARDS[name].language));
  const measured = entities.filter((name) => !SILVER.test(name) || !byHand.has(MULTILINGUAL_CARDS[name].language));
  const languageOf = (name: MultilingualCorpusName): string => MULTILINGUAL_CARDS[name].language;
  return Promise.all(
    measured
      .sort((a, b) => (languageOf(a) < languageOf(b) ? -1 : Number(languageOf(a) > languageOf(b))))
      .map(async (name) => {
        const { language, licence, isLearned } = MULTILINGUAL_CARDS[name];
        const { texts } = await readMultilingualCorpus(corpora, name);
        const lines = texts
          .filter(({ id }) => isHeldOut(id, fold))
          .slice(0, most)
          .map(({ id, text, golds }) => ({
            doc_id: id,
            text,
            meta: { lang: language },
            mentions: golds.map(({ start, end }) => ({ mention: text.slice(start, end), start, end, iso_country: null })),
          }));
        return { name, language, licence, isLearned, lines };
      }),
  );
}

export type PlainTexts = 'famous-names' | 'famous-names-us' | 'persons' | 'languages' | 'stories' | 'reports' | 'no-places';

/** The project's own plain texts. Nothing may be learned from them. */
export const readPlainTexts = (name: PlainTexts): Promise<readonly GoldLine[]> => readLines(`${WORKSPACE}/data/plain/${name}.jsonl`);

async function readLines(path: string): Promise<readonly WorldLine[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as WorldLine);
}
