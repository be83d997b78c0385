import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from './latin/latin-knowledge.fixture.ts';
import { ToyGazetteer } from '../ranker/toy-gazetteer.fixture.ts';
import {
  groupsOf,
  MENTION_CONFIDENCE_FORMAT,
  MENTION_FEATURES,
  mentionConfidence,
  mentionFeatures,
  parseMentionCalibration,
  type FoundMention,
} from './mention-confidence.ts';
import { NO_NAMES } from './rules/rules.fixture.ts';
import { TextReading } from './rules/text-reading.ts';

const KNOWLEDGE = { ...NO_NAMES, index: new ToyGazetteer(), lexicon: emptyLexicon() };

const FOUND: FoundMention = {
  surface: 'Suva',
  mentionClass: 'toponym',
  probability: 0.8,
  isByRule: false,
  classes: 0,
  groups: ['english toponyms'],
};
const weightsOf = (given: Readonly<Record<string, number>>): readonly number[] => MENTION_FEATURES.map((name) => given[name] ?? 0);
const file = (given: object = {}): string =>
  JSON.stringify({
    format: MENTION_CONFIDENCE_FORMAT,
    features: MENTION_FEATURES,
    weights: weightsOf({ log_doubt: 1, log_probability: 1 }),
    groups: { japanese: [-1, 0, 0, 0], 'other languages': [1, 0, 0, 0], de: [-3, 0, 0, 0] },
    ...given,
  });

describe('mentionConfidence', () => {
  const calibration = parseMentionCalibration(file(), 'file');

  it('is the model’s own probability where nothing is added to its log-odds', () => {
    expect(mentionConfidence(calibration, FOUND)).toBeCloseTo(0.8, 12);
    expect(mentionConfidence(calibration, { ...FOUND, probability: 0 })).toBeCloseTo(0, 3);
    expect(mentionConfidence(calibration, { ...FOUND, probability: 1 })).toBeCloseTo(1, 3);
  });

  it('adds what was measured of the group, if it was', () => {
    const expected = 1 / (1 + Math.exp(-(Math.log(4) - 1)));
    expect(mentionConfidence(calibration, { ...FOUND, groups: ['japanese'] })).toBeCloseTo(expected, 12);
    expect(mentionConfidence(calibration, { ...FOUND, groups: ['toString'] })).toBeCloseTo(0.8, 12);
  });

  it('adds what was measured of all languages where one has nothing of its own, and of both where it has', () => {
    const sureOf = (...groups: readonly string[]): number => mentionConfidence(calibration, { ...FOUND, groups });
    expect(sureOf('other languages', 'pl')).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(4) + 1))), 12);
    expect(sureOf('other languages', 'de')).toBeCloseTo(1 / (1 + Math.exp(-(Math.log(4) - 2))), 12);
  });

  it('sees the shape of a name, in scripts that have one', () => {
    const shape = (surface: string) => {
      const values = mentionFeatures({ ...FOUND, surface });
      return ['several_words', 'capitals', 'lower_case', 'short'].filter((name) => values[MENTION_FEATURES.indexOf(name)] === 1);
    };
    expect([shape('New York'), shape('SYDNEY'), shape('turkey'), shape('東京')]).toEqual([
      ['several_words'],
      ['capitals'],
      ['lower_case'],
      ['short'],
    ]);
  });
});

describe('groupsOf', () => {
  const groups = (text: string, surface: string, lang: string | null = null) => {
    const start = text.indexOf(surface);
    return groupsOf(new TextReading(text, KNOWLEDGE, lang), { start, end: start + surface.length }, 'toponyms');
  };
  const GERMAN = 'Am Montag trafen sich die Minister in Suva und danach in einer anderen Stadt, wie der Sprecher am Abend in Wien sagte.';

  it('are the policy for English prose, the language and all languages for others', () => {
    expect(groups('They met the ministers in Suva and then went to another town.', 'Suva')).toEqual(['english toponyms']);
    expect(groups(GERMAN, 'Suva', 'de')).toEqual(['other languages', 'de']);
    expect(groups('Ministrowie byli w Suva.', 'Suva', 'pl')).toEqual(['other languages', 'pl']);
  });

  it('are what is read by words and the script, or the language where several have its letters', () => {
    expect(groups('मंत्री सूवा में मिले।', 'सूवा')).toEqual(['read by words', 'Devanagari script']);
    expect(groups('وزيران التقيا في سوفا مساء أمس', 'سوفا', 'ar')).toEqual(['read by words', 'ar']);
    expect(groups('Mawaziri walikutana Suva jana.', 'Suva', 'sw')).toEqual(['read by words', 'sw']);
  });

  it('are the language of what is read by characters', () => {
    expect(groups('部长们昨天在苏瓦会面，没有说明原因。', '苏瓦', 'zh')).toEqual(['zh']);
    expect(groups('장관들은 어제 수바에서 만났다.', '수바')).toEqual(['ko']);
    expect(groups('大臣は昨日、スバで会談した。', 'スバ')).toEqual(['ja']);
  });

  it('tell scans of other languages from clean texts', () => {
    expect(groups(`${GERMAN} Die Re¬ gierung von W»ien.`, 'Suva', 'de')).toEqual(['other languages', 'other languages, scans', 'de']);
  });
});

describe('parseMentionCalibration', () => {
  it.each([
    ['no JSON', '{'],
    ['another format', file({ format: 99 })],
    ['other features', file({ features: ['intercept'] })],
  ])('rejects %s, and says how to get a new file', (_what, text) => {
    expect(() => parseMentionCalibration(text, 'mention-confidence.json')).toThrow(
      expect.objectContaining({ kind: 'parameters_stale', message: expect.stringMatching(/mention-confidence\.json .*npm run train/) }),
    );
  });
});
