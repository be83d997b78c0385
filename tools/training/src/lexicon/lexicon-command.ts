import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import {
  encodeLexicon,
  LEXICON_FILE,
  LEXICON_TRAITS,
  wordHash,
  type LexiconEntries,
  type LexiconSource,
  type LexiconTrait,
} from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';

/** Files that the lexicon is made of, with whom to credit. */
const CENSUS_LICENCE = 'public domain; package MIT';
const GIVEN_NAMES = 'United States Census Bureau: given names of 1990, by way of names 0.3.0';
const SURNAMES = 'United States Census Bureau: surnames of 1990, by way of names 0.3.0';
const SOURCES = [
  { file: 'en_lexeme_cluster.json.gz', source: 'spacy-lookups-data 1.0.5 (Explosion): Brown clusters of English', licence: 'MIT' },
  { file: 'en_lexeme_prob.json.gz', source: 'spacy-lookups-data 1.0.5 (Explosion): word probabilities of English', licence: 'MIT' },
  { file: 'dist.male.first', source: GIVEN_NAMES, licence: CENSUS_LICENCE },
  { file: 'dist.female.first', source: GIVEN_NAMES, licence: CENSUS_LICENCE },
  { file: 'dist.all.last', source: SURNAMES, licence: CENSUS_LICENCE },
];

/** Packs the lexicon out of a folder with its source files (`--corpora`). */
export async function lexiconCommand(options: TrainingOptions): Promise<void> {
  const sources: LexiconSource[] = [];
  for (const { file, source, licence } of SOURCES) {
    const sha256 = createHash('sha256')
      .update(await readFile(join(options.corpora, file)))
      .digest('hex');
    sources.push({ source, licence, sha256 });
  }
  const bytes = encodeLexicon(await buildLexicon(options.corpora), sources);
  await writeFile(join(options.out ?? shippedParametersDirectory(), LEXICON_FILE), bytes);
  console.log(`${LEXICON_FILE}  ${(bytes.length / 1e6).toFixed(2)} MB`);
}

/** How words of the sources become entries. */
const LEXICON_SETTINGS = {
  /** Words with a cluster that are kept: the most frequent. */
  clusteredWords: 40_000,
  /** Shares of lower-case writing, ascending, that separate the values 1–7 of `lowerShare`. */
  lowerShares: [0.005, 0.05, 0.2, 0.5, 0.8, 0.95],
  /** Frequencies in percent of the population above which a given name is frequent, and a surname rare, frequent, very frequent. */
  frequentGivenName: 0.02,
  surnames: [0.001, 0.005, 0.03],
} as const;

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}\p{Nd}'’]*$/u;

const NO_FACTS = { capital: 0, lower: 0, frequency: 0, capitalFrequency: 0, lowerFrequency: 0, givenName: 0, surname: 0 };
type WordFacts = typeof NO_FACTS;

/**
 * Reads, from a folder, `en_lexeme_cluster.json.gz` and `en_lexeme_prob.json.gz` of spacy-lookups-data and `dist.male.first`,
 * `dist.female.first` and `dist.all.last` of the United States Census of 1990.
 */
async function buildLexicon(directory: string): Promise<LexiconEntries> {
  const clusters = await readTable(join(directory, 'en_lexeme_cluster.json.gz'));
  const frequencies = await readTable(join(directory, 'en_lexeme_prob.json.gz'));
  const words = new Map<string, WordFacts>();
  const factsOf = (word: string): WordFacts => {
    let facts = words.get(word);
    if (facts === undefined) {
      facts = { ...NO_FACTS };
      words.set(word, facts);
    }
    return facts;
  };
  for (const [form, logProbability] of Object.entries(frequencies)) {
    if (!WORD.test(form)) continue;
    const lower = form.toLowerCase();
    const cluster = clusters[form] ?? 0;
    const frequency = Math.exp(logProbability);
    const facts = factsOf(lower);
    facts.frequency += frequency;
    if (form === lower) {
      facts.lowerFrequency += frequency;
      facts.lower = cluster;
    } else if (frequency > facts.capitalFrequency) {
      // The most frequent of "Paris", "PARIS", "pARis" speaks for all.
      facts.capitalFrequency = frequency;
      if (cluster !== 0) facts.capital = cluster;
    }
  }
  for (const file of ['dist.male.first', 'dist.female.first']) {
    for (const { name, percent } of await readNames(join(directory, file))) {
      const facts = factsOf(name);
      facts.givenName = Math.max(facts.givenName, percent >= LEXICON_SETTINGS.frequentGivenName ? 2 : 1);
    }
  }
  for (const { name, percent } of await readNames(join(directory, 'dist.all.last'))) {
    const level = LEXICON_SETTINGS.surnames.filter((least) => percent >= least).length;
    if (level > 0) factsOf(name).surname = level;
  }
  const clustered = [...words]
    .filter(([, facts]) => facts.capital !== 0 || facts.lower !== 0)
    .sort(([a, x], [b, y]) => y.frequency - x.frequency || (a < b ? -1 : 1))
    .slice(0, LEXICON_SETTINGS.clusteredWords);
  const kept = new Map(
    [...clustered, ...[...words].filter(([, facts]) => facts.givenName > 0 || facts.surname > 0)].map(([word, facts]) => [
      wordHash(word),
      facts,
    ]),
  );
  return pack(kept);
}

function pack(kept: ReadonlyMap<number, WordFacts>): LexiconEntries {
  const keys = Int32Array.from([...kept.keys()].sort((a, b) => (a >>> 0) - (b >>> 0)));
  const numbers = new Map<number, number>([[0, 0]]);
  const numberOf = (cluster: number): number => {
    const number = numbers.get(cluster) ?? numbers.size;
    numbers.set(cluster, number);
    return number;
  };
  const capitalCluster = new Uint16Array(keys.length);
  const lowerCluster = new Uint16Array(keys.length);
  const traits = new Uint8Array(keys.length);
  keys.forEach((key, entry) => {
    const facts = kept.get(key) as WordFacts;
    capitalCluster[entry] = numberOf(facts.capital);
    lowerCluster[entry] = numberOf(facts.lower);
    const share = facts.lowerFrequency / (facts.frequency || 1);
    const lowerShare = facts.frequency === 0 ? 0 : 1 + LEXICON_SETTINGS.lowerShares.filter((bound) => share > bound).length;
    traits[entry] = bits('lowerShare', lowerShare) | bits('givenName', facts.givenName) | bits('surname', facts.surname);
  });
  return { keys, capitalCluster, lowerCluster, traits, paths: Int32Array.from(numbers.keys()) };
}

function bits(trait: LexiconTrait, value: number): number {
  return value << LEXICON_TRAITS[trait].shift;
}

async function readTable(file: string): Promise<Readonly<Record<string, number>>> {
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8')) as Readonly<Record<string, number>>;
}

async function readNames(file: string): Promise<readonly { readonly name: string; readonly percent: number }[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name, percent] = line.trim().split(/\s+/) as [string, string];
      return { name: name.toLowerCase(), percent: Number(percent) };
    });
}
