import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadRecogniserParameters, shippedParametersDirectory, type MentionPolicy } from '@locitorium/adapters-embedded';
import { SPAN_RULES } from '@locitorium/adapters-embedded/training';
import { GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import type { PlaceNameIndex } from '@locitorium/ports';
import type { MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import { readMultilingualCorpus } from '../corpora/multilingual-corpora.ts';
import { readJsonLines } from '../corpora/read-corpora.ts';
import type { TrainingOptions } from '../training-options.ts';
import { plainSentences, SENTENCE_KINDS, type SentenceSet } from './plain-sentences.ts';
import { keyOf, RuleAblation, SpanCounts } from './rule-effects.ts';

/** Corpora in which people marked every place, with the policy that is nearest to what they marked. */
const CORPORA: Readonly<Record<string, MentionPolicy>> = {
  'dev/lgl': 'demonyms',
  'dev/gwn': 'all',
  'dev/geocorpora-dev': 'toponyms',
  'dev/jawiki-dev': 'toponyms',
  'world/topres19th': 'toponyms',
  'world/hipe-en': 'toponyms',
  'world/hipe-de': 'toponyms',
  'world/hipe-fr': 'toponyms',
  'world/newseye-de': 'toponyms',
  'world/newseye-fr': 'toponyms',
  'world/newseye-sv': 'toponyms',
  'world/newseye-fi': 'toponyms',
  'world/sonar-de': 'toponyms',
};

/** Named entities of other languages; of each the first texts. Places alone count. */
const MULTILINGUAL: readonly MultilingualCorpusName[] = [
  'es-conll2002',
  'it-kind-news',
  'ru-wikineural',
  'ru-factrueval',
  'pl-wikineural',
  'zh-uner-gsdsimp',
  'zh-uner-gsd-trad',
  'ko-klue',
  'ko-kmou-klp2016',
  'ar-aqmar',
  'ar-anercorp',
];
const MOST_TEXTS = 1_000;

/** Rules that were written, or changed, after what they did in these corpora had been read: their gain there proves nothing. */
const WRITTEN_WITH: Readonly<Record<string, readonly string[]>> = {
  'introduced-surnames': ['dev/lgl', 'dev/gwn'],
  'names-of-persons': Object.keys(CORPORA),
  'person-cues': [...Object.keys(CORPORA), ...MULTILINGUAL],
  'japanese-peoples-and-languages': ['dev/jawiki-dev'],
  'japanese-lists': ['dev/jawiki-dev'],
  'japanese-datelines': ['dev/jawiki-dev'],
  'possessive-names': ['dev/lgl', 'dev/gwn', 'dev/geocorpora-dev'],
  'names-behind-units': ['world/topres19th', 'world/hipe-en'],
  'names-in-lists': ['world/topres19th', 'world/hipe-en'],
  'joined-names': ['dev/gwn', 'world/topres19th'],
  'names-at-start': ['dev/lgl', 'dev/gwn'],
  'chinese-names': ['zh-uner-gsdsimp'],
  'katakana-names': ['dev/jawiki-dev'],
  'names-of-countries': [...Object.keys(CORPORA), ...MULTILINGUAL],
  'well-known-places': [...Object.keys(CORPORA), ...MULTILINGUAL],
  'names-near-places': [...Object.keys(CORPORA), ...MULTILINGUAL],
  'quoted-names': [...Object.keys(CORPORA), ...MULTILINGUAL],
  'hyphenated-names': ['dev/lgl', 'dev/gwn', 'dev/geocorpora-dev'],
};

/**
 * Prints what leaving each rule out costs: on corpora, where the shipped parameters have learned the four of `dev` already, and on
 * plain sentences of the project's own.
 */
export async function rulesCommand(options: TrainingOptions): Promise<void> {
  const index = new GazetteerNameIndex(await loadGazetteer());
  const directory = options.parameters ?? shippedParametersDirectory();
  for (const [corpus, policy] of Object.entries(CORPORA)) {
    const file = join(options.corpora, `${corpus}.jsonl`);
    if (!existsSync(file)) {
      console.log(`${corpus}: not there`);
      continue;
    }
    const documents = (await readJsonLines(file)).records as readonly GoldLine[];
    await printCorpus(
      corpus,
      policy,
      documents.map(({ text, mentions }) => ({ text, golds: mentions })),
      directory,
      index,
    );
  }
  for (const corpus of MULTILINGUAL) {
    const { texts } = await readMultilingualCorpus(options.corpora, corpus);
    await printCorpus(corpus, 'toponyms', texts.slice(0, MOST_TEXTS), directory, index);
  }
  for (const set of ['development', 'held-out'] as const) await printSentences(set, directory, index);
}

interface GoldLine {
  readonly text: string;
  readonly mentions: readonly { readonly start: number; readonly end: number }[];
}

interface AnnotatedText {
  readonly text: string;
  readonly golds: GoldLine['mentions'];
}

async function printCorpus(
  corpus: string,
  policy: MentionPolicy,
  texts: readonly AnnotatedText[],
  directory: string,
  index: PlaceNameIndex,
): Promise<void> {
  const ablation = new RuleAblation(policy, await loadRecogniserParameters(policy, directory), index);
  const withAll = new SpanCounts();
  const without = new Map(SPAN_RULES.map(({ name }) => [name, new SpanCounts()]));
  for (const { text, golds: annotated } of texts) {
    const golds = new Set(annotated.map(keyOf));
    const read = await ablation.read(text);
    withAll.add(read.withAll, golds);
    for (const [name, counts] of without) counts.add(read.without.get(name) ?? read.withAll, golds);
  }
  console.log(`${corpus}, ${policy}: exact F1 ${withAll.f1.toFixed(4)}, ${withAll.gold} annotated`);
  for (const [name, counts] of without) {
    const right = withAll.right - counts.right;
    const wrong = withAll.found - withAll.right - (counts.found - counts.right);
    if (right === 0 && wrong === 0) continue;
    const inView = WRITTEN_WITH[name]?.includes(corpus) === true ? '  (written with this corpus in view)' : '';
    console.log(`  ${name}: F1 ${signed(withAll.f1 - counts.f1, 4)}, right ${signed(right)}, wrong ${signed(wrong)}${inView}`);
  }
}

async function printSentences(set: SentenceSet, directory: string, index: PlaceNameIndex): Promise<void> {
  const ablation = new RuleAblation('toponyms', await loadRecogniserParameters('toponyms', directory), index);
  const sentences = plainSentences(set, index);
  const placesWith = new Map<string, number>();
  const placesWithout = new Map<string, number>();
  const count = (places: Map<string, number>, key: string, isPlace: boolean): void =>
    void places.set(key, (places.get(key) ?? 0) + (isPlace ? 1 : 0));
  for (const { kind, text, name, starts } of sentences) {
    const read = await ablation.read(text);
    const isPlace = (mentions: typeof read.withAll): boolean =>
      starts.some((at) => mentions.some(({ start, end }) => start < at + name.length && end > at));
    count(placesWith, kind, isPlace(read.withAll));
    for (const rule of SPAN_RULES) count(placesWithout, `${rule.name} ${kind}`, isPlace(read.without.get(rule.name) ?? read.withAll));
  }
  console.log(`plain sentences, ${set}: the name is taken for a place`);
  for (const kind of SENTENCE_KINDS) {
    const all = sentences.filter((sentence) => sentence.kind === kind).length;
    const effects = SPAN_RULES.map(({ name }) => ({ name, places: placesWithout.get(`${name} ${kind}`)! }))
      .filter(({ places }) => places !== placesWith.get(kind))
      .map(({ name, places }) => `without ${name} ${places}`);
    console.log(`  ${kind}: ${[`${placesWith.get(kind)} of ${all}`, ...effects].join(', ')}`);
  }
}

function signed(value: number, digits = 0): string {
  return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`;
}
