import { describe, expect, it } from '@jest/globals';
import { encodeParameters, Lexicon, type LatinKnowledge } from '@locitorium/adapters-embedded/training';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import type { CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { ModelLearner } from './learn-model.ts';
import { JAPANESE_SETTINGS, LATIN_SETTINGS, type ModelSettings } from './recogniser-settings.ts';
import { NO_PROVENANCE, recognise, scoresOf } from './score-recogniser.ts';

const NONE = new Int32Array(0);
const KNOWLEDGE: LatinKnowledge = {
  index: new InMemoryPlaceNameIndex({
    Lima: NAME_CLASS_BITS.populatedLarge,
    Cuzco: NAME_CLASS_BITS.populatedMedium,
    奈良: NAME_CLASS_BITS.populatedLarge,
  }),
  lexicon: new Lexicon(
    {
      keys: NONE,
      capitalCluster: new Uint16Array(0),
      lowerCluster: new Uint16Array(0),
      traits: new Uint8Array(0),
      paths: Int32Array.of(0),
    },
    'empty',
  ),
};

/** Texts in which these surfaces are places. */
function corpusOf(corpus: CorpusName, sentences: readonly string[], places: readonly string[]): LabelledText[] {
  return Array.from({ length: 40 }, (_, round) => sentences[round % sentences.length]!).map((sentence, at) => {
    const text = `${sentence} ${at}`;
    const golds = places
      .filter((place) => text.includes(place))
      .map((place) => ({ start: text.indexOf(place), end: text.indexOf(place) + place.length, tag: 'LOC' as const }))
      .sort((a, b) => a.start - b.start);
    return {
      id: `${corpus}-${at}`,
      group: text,
      corpus,
      text,
      spans: golds.map(({ start, end, tag }) => ({ start, end, tags: [tag], firm: true })),
      unmarked: ['PER', 'ORG'],
      golds,
    };
  });
}

/** A few sentences must be read more often than whole corpora. */
function patient(settings: ModelSettings): ModelSettings {
  return { ...settings, crf: { ...settings.crf, epochs: 20 }, export: { ...settings.export, leastWeight: 0, leastCell: 0 } };
}

describe('ModelLearner', () => {
  it('learns parameters that find the places of its texts, the same bytes each time', async () => {
    const texts = corpusOf(
      'lgl',
      ['They met in Lima yesterday.', 'He left Cuzco for Lima.', 'Nobody came to the Town Hall.'],
      ['Lima', 'Cuzco'],
    );
    const learn = (): ReturnType<ModelLearner['parameters']> => {
      const learner = new ModelLearner('latin', patient(LATIN_SETTINGS), texts, KNOWLEDGE);
      return learner.parameters(
        learner.learn(() => true),
        'demonyms',
        NO_PROVENANCE,
      );
    };
    expect(encodeParameters(learn())).toEqual(encodeParameters(learn()));
    const recognised = await recognise({ prose: learn() }, 'demonyms', texts, KNOWLEDGE);
    expect(scoresOf('lgl', 'demonyms', recognised).exact).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  it('learns Japanese', async () => {
    const texts = corpusOf('jawiki-dev', ['彼は奈良に住む。', '試合は終わった。'], ['奈良']);
    const learner = new ModelLearner('japanese', patient(JAPANESE_SETTINGS), texts, KNOWLEDGE);
    const japanese = learner.parameters(
      learner.learn(() => true),
      'japanese',
      NO_PROVENANCE,
    );
    const recognised = await recognise({ japanese }, 'toponyms', texts, KNOWLEDGE);
    expect(scoresOf('jawiki-dev', 'toponyms', recognised).exact).toEqual({ precision: 1, recall: 1, f1: 1 });
  });
});
