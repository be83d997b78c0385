import KeywordProcessor from 'flashtext.js';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Document, ModelInfo, PredictedMention, Prediction } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';

/** Countries and cities from 100,000 inhabitants on: what dictionary matchers usually hold. */
const WANTED = NAME_CLASS_BITS.country | NAME_CLASS_BITS.populatedLarge | NAME_CLASS_BITS.alternateLarge;
const FEWEST_LETTERS = 3;
/** What FlashText counts as part of a word. */
const WORD = /[A-Za-z0-9_]/;

/** Characters [start, end) of a text. */
type Span = Readonly<Record<'start' | 'end', number>>;

/** FlashText (a trie of keywords) with names of a gazetteer, any case: what `geotext` and its like do. */
export class DictionaryMatcher {
  readonly names: number;
  readonly #processor = new KeywordProcessor();

  constructor(gazetteer: Gazetteer) {
    let names = 0;
    for (const name of gazetteer.keys()) {
      if (name.length < FEWEST_LETTERS || (gazetteer.classesOf(name) & WANTED) === 0) continue;
      this.#processor.addKeyword(name);
      names += 1;
    }
    this.names = names;
  }

  count(text: string): number {
    return this.#processor.extractKeywords(text).length;
  }

  /** The spans of what it finds: FlashText says the words alone, in text order. */
  spans(text: string): readonly Span[] {
    const lowered = text.toLowerCase();
    const spans: Span[] = [];
    let reached = 0;
    for (const keyword of this.#processor.extractKeywords(text)) {
      const span = nextWord(lowered, keyword.toLowerCase(), reached);
      if (span === null) continue;
      spans.push(span);
      reached = span.end;
    }
    return spans;
  }
}

function nextWord(text: string, word: string, from: number): Span | null {
  for (let start = text.indexOf(word, from); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (!WORD.test(text.charAt(start - 1)) && !WORD.test(text.charAt(end))) return { start, end };
  }
  return null;
}

const MODEL_INFO: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
  configHash: 'dictionary',
  engine: 'dictionary',
  extractor: 'flashtext.js',
  candidateSource: 'embedded-gazetteer',
  selector: 'first candidate',
  locitoriumVersion: null,
};

/** Every name of the dictionary is a mention, and means the gazetteer's first record of that name, whatever the text says. */
export function dictionaryPredictions(
  documents: readonly Document[],
  matcher: DictionaryMatcher,
  gazetteer: Gazetteer,
): readonly Prediction[] {
  return documents.map(({ docId, text }) => ({
    docId,
    modelInfo: MODEL_INFO,
    documentStatus: null,
    results: matcher.spans(text).flatMap(({ start, end }, at): readonly PredictedMention[] => {
      const surface = text.slice(start, end);
      const [first] = gazetteer.search(surface, { limit: 1, cutOff: false });
      if (first === undefined) return [];
      const selected = { ...first, confidence: null, countryConfidence: null, recordConfidence: null };
      return [
        {
          mentionId: `${docId}:${at}`,
          surface,
          start,
          end,
          mentionConfidence: null,
          status: 'resolved',
          reason: 'prominence',
          selected,
          candidates: [],
          inferredCountry: null,
          within: null,
        },
      ];
    }),
  }));
}
