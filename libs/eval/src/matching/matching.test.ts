import { describe, expect, it } from '@jest/globals';
import type { GoldMention, PredictedMention, Prediction } from '@locitorium/domain';
import { chooseMode, declaredMode, doubtAbout, GoldLikeness, type EvaluationMode } from './evaluation-mode.ts';
import type { DocumentMatching } from './judgement.ts';
import { matchGoldMentions } from './match-gold-mentions.ts';
import { matchOwnMentions } from './match-own-mentions.ts';
import { goldDocument, goldMention, predictedMention, predictionOf } from './matching.fixture.ts';

const gold = (
  mentionId: string,
  surface: string,
  start: number | null,
  end: number | null = start === null ? null : start + surface.length,
): GoldMention => goldMention(mentionId, { surface, start, end });
const own = (
  mentionId: string,
  surface: string,
  start: number | null,
  end: number | null = start === null ? null : start + surface.length,
): PredictedMention => predictedMention(mentionId, { surface, start, end });
const pairs = ({ judgements, surplus }: DocumentMatching) => ({
  pairs: judgements.map((judgement) => [
    judgement.gold.mentionId,
    judgement.predicted?.mentionId ?? judgement.absence,
    judgement.exactSpan,
  ]),
  surplus: surplus.map(({ predicted }) => predicted.mentionId),
});

describe('matchGoldMentions', () => {
  const document = goldDocument('d', [gold('d:0', 'Lyon', 0), gold('d:1', 'Lyon', 9), gold('d:2', 'Nice', null)]);

  it('pairs by identifier, in whatever order', () => {
    expect(
      pairs(matchGoldMentions(document, predictionOf('d', [own('d:2', 'Nice', null), own('d:1', 'Lyon', 9), own('d:0', 'Lyon', 0)]))),
    ).toEqual({
      pairs: [
        ['d:0', 'd:0', true],
        ['d:1', 'd:1', true],
        ['d:2', 'd:2', false],
      ],
      surplus: [],
    });
  });

  it('pairs what is left by span, then by surface and order', () => {
    const prediction = predictionOf('d', [own('x', 'Nice', null), own('y', 'Lyon', 9), own('z', 'Lyon', null)]);
    expect(pairs(matchGoldMentions(document, prediction)).pairs).toEqual([
      ['d:0', 'z', false],
      ['d:1', 'y', true],
      ['d:2', 'x', false],
    ]);
  });

  it('takes the last of repeated identifiers', () => {
    const twice = [own('d:0', 'Lyon', 0), predictedMention('d:0', { surface: 'Lyon', status: 'timeout' })];
    expect(matchGoldMentions(goldDocument('d', [gold('d:0', 'Lyon', 0)]), predictionOf('d', twice)).judgements[0]?.predicted?.status).toBe(
      'timeout',
    );
  });

  it('says what became of a document that failed, and of a mention that is not in the text', () => {
    const absences = (prediction: Prediction, from = document) =>
      matchGoldMentions(from, prediction).judgements.map(({ absence }) => absence);
    const failed = (status: 'timeout' | 'failed') => ({
      ...predictionOf('d', [own('d:0', 'Lyon', 0)]),
      documentStatus: { status, kind: 'x' },
    });
    expect(absences(failed('timeout'))).toEqual([null, 'timeout', 'timeout']);
    expect(absences(failed('failed'))).toEqual([null, 'document_failed', 'document_failed']);
    expect(absences(predictionOf('d', []), { ...document, text: 'Lyon, Lyon' })).toEqual([
      'missing_mention',
      'missing_mention',
      'not_in_text',
    ]);
  });

  it('tells a missing document from a missing mention', () => {
    expect(pairs(matchGoldMentions(document, undefined)).pairs.map(([, absence]) => absence)).toEqual([
      'missing_document',
      'missing_document',
      'missing_document',
    ]);
    expect(pairs(matchGoldMentions(document, predictionOf('d', [own('d:0', 'Lyon', 0)]))).pairs.map(([, absence]) => absence)).toEqual([
      'd:0',
      'missing_mention',
      'missing_mention',
    ]);
  });
});

describe('matchOwnMentions', () => {
  it('pairs one to one by the best overlap in gold order, whatever the identifiers say', () => {
    const document = goldDocument('d', [gold('d:0', 'New York', 0), gold('d:1', 'York', 4)]);
    const prediction = predictionOf('d', [own('d:0', 'York', 4), own('d:1', 'New York City', 0)]);
    expect(pairs(matchOwnMentions(document, prediction))).toEqual({
      pairs: [
        ['d:0', 'd:1', false],
        ['d:1', 'd:0', true],
      ],
      surplus: [],
    });
  });

  it('prefers the equal span, and of equal overlaps the first', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'Rome,', 5), own('b', 'Rome', 5)])))).toEqual({
      pairs: [['d:0', 'b', true]],
      surplus: ['a'],
    });
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', ' Rome', 4), own('b', 'Rome,', 5)]))).pairs).toEqual([
      ['d:0', 'a', false],
    ]);
  });

  it('does not take neighbours for overlaps', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'in ', 2), own('b', '!', 9)])))).toEqual({
      pairs: [['d:0', 'not_recognised', false]],
      surplus: ['a', 'b'],
    });
  });

  it('judges gold mentions that repeat a span once', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5), gold('d:1', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'Rome', 5)]))).pairs).toEqual([['d:0', 'a', true]]);
  });

  it('pairs mentions without spans by surface and order', () => {
    const document = goldDocument('d', [gold('d:0', 'Nice', null), gold('d:1', 'Lyon', 0), gold('d:2', 'Nice', null)]);
    expect(
      pairs(
        matchOwnMentions(
          document,
          predictionOf('d', [own('a', 'Lyon', null), own('b', 'Nice', 9), own('c', 'Nice', 20), own('e', 'Nice', 30)]),
        ),
      ),
    ).toEqual({
      pairs: [
        ['d:0', 'b', true],
        ['d:1', 'a', true],
        ['d:2', 'c', true],
      ],
      surplus: ['e'],
    });
  });
});

/** Predictions of one document by an engine with this extractor; null says nothing. */
const made = (extractor: string | null, ...results: PredictedMention[]): Prediction => {
  const prediction = predictionOf('d', results);
  return { ...prediction, modelInfo: { ...prediction.modelInfo, extractor } };
};

const modeFor = (predictions: readonly Prediction[], given?: EvaluationMode) =>
  chooseMode(new Set(predictions.flatMap(({ modelInfo }) => declaredMode(modelInfo.extractor) ?? [])), given);

describe('chooseMode', () => {
  it.each([
    ['what the caller says', 'gold', [made('embedded-recogniser')], { mode: 'gold', source: 'given' }],
    ['what the predictions say: mentions were given', undefined, [made('gold'), made(null)], { mode: 'gold', source: 'declared' }],
    [
      'what the predictions say: mentions were found',
      undefined,
      [made('embedded-recogniser'), made('language-model')],
      { mode: 'e2e', source: 'declared' },
    ],
    ['nothing', undefined, [made(null)], { mode: 'e2e', source: 'default' }],
  ] as const)('goes by %s', (_what, given, predictions, mode) => {
    expect(modeFor(predictions, given)).toMatchObject(mode);
  });

  it('rejects predictions of mixed modes', () => {
    expect(() => modeFor([made('gold'), made('embedded-recogniser')])).toThrow(/--mode gold or --mode e2e/);
    expect(modeFor([made('gold'), made('embedded-recogniser')], 'e2e')).toMatchObject({ mode: 'e2e', source: 'given' });
  });

  it('stays with the mode whatever mentions there are: one more or less changes nothing', () => {
    for (const results of [[], [own('d:0', 'Lyon', 0)], [own('d:0', 'Lyon', 0), own('d:1', 'Nice', 9)], [own('x', 'Bern', 20)]]) {
      expect(modeFor([made('gold', ...results)]).mode).toBe('gold');
      expect(modeFor([made(null, ...results)]).mode).toBe('e2e');
    }
  });
});

describe('doubtAbout', () => {
  const document = goldDocument('d', [gold('d:0', 'Lyon', 0), gold('d:1', 'Nice', 9)]);
  const exact = [own('d:1', 'Nice', 9), own('d:0', 'Lyon', 0)];
  const doubt = (given: EvaluationMode | undefined, prediction: Prediction, surplus = 0) => {
    const likeness = new GoldLikeness();
    likeness.add(document, prediction);
    return doubtAbout(modeFor([prediction], given), surplus, likeness);
  };

  it.each([
    ['the same mentions', exact],
    ['the same mentions without surface and span', [own('d:0', '', null), own('d:1', '', null)]],
  ])('suggests a mode if none was given and the predictions hold %s', (_what, results) => {
    expect(doubt(undefined, made(null, ...results))).toContain('--mode gold');
  });

  it.each([
    ['other identifiers', [own('x', 'Lyon', 0), own('d:1', 'Nice', 9)]],
    ['the same identifiers of other surfaces', [own('d:0', 'Nice', 9), own('d:1', 'Lyon', 0)]],
    ['the same identifiers of other spans', [own('d:0', 'Lyon', 1), own('d:1', 'Nice', 9)]],
    ['fewer mentions', [own('d:0', 'Lyon', 0)]],
    ['no mentions', []],
  ])('has none about predictions that hold %s', (_what, results) => {
    expect(doubt(undefined, made(null, ...results))).toBeNull();
  });

  it('has none where the predictions say how they were made, or the caller did', () => {
    expect(doubt(undefined, made('embedded-recogniser', ...exact))).toBeNull();
    expect(doubt('e2e', made(null, ...exact))).toBeNull();
    expect(doubt('gold', made(null, ...exact))).toBeNull();
  });

  it('counts mentions without a gold mention if the mode is gold', () => {
    expect(doubt('gold', made(null, ...exact), 1)).toMatch(/^1 predicted mention is .*--mode e2e/);
    expect(doubt(undefined, made('gold', ...exact), 2)).toMatch(/^2 predicted mentions are .*--mode e2e/);
  });

  it('reports that caller and predictions disagree', () => {
    expect(doubt('gold', made('embedded-recogniser', ...exact))).toMatch(/found.*Leave out --mode/);
    expect(doubt('e2e', made('gold', ...exact))).toMatch(/given.*Leave out --mode/);
  });

  it('does not look at documents that failed', () => {
    expect(doubt(undefined, { ...made(null), documentStatus: { status: 'timeout', kind: 'deadline' } })).toBeNull();
  });
});
