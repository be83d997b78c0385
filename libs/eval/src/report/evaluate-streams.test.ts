import { describe, expect, it } from '@jest/globals';
import { parsePredictionLine, type Document, type Prediction } from '@locitorium/domain';
import fc from 'fast-check';
import { goldDocument, goldMention, predictedPlace, predictionOf, resolvedMention } from '../matching/matching.fixture.ts';
import { encodeReport } from './encode-report.ts';
import type { EvaluatedMention } from './evaluated-mention.ts';
import { evaluate } from './evaluate.ts';
import { evaluateStreams, type EvaluationStreams } from './evaluate-streams.ts';
import { randomPredictions } from './random-predictions.fixture.ts';

async function* streamOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

const streamsOf = (documents: readonly Document[], predictions: readonly Prediction[]): EvaluationStreams => ({
  documentHeads: () => streamOf(documents),
  predictionHeads: () => streamOf(predictions.map(({ docId, modelInfo }) => ({ docId, extractor: modelInfo.extractor }))),
  documents: () => streamOf(documents),
  predictions: () => streamOf(predictions),
});

const documents = Array.from({ length: 40 }, (_, n) => {
  const mention = (k: number, country: string | null) =>
    goldMention(`d${n}:${k}`, { surface: 'Lyon', countryCode: country, start: 9 * k, end: 9 * k + 4, lat: 45.76, lon: 4.84 });
  return goldDocument(`d${n}`, [mention(0, ['FR', 'US', null][n % 3] ?? null), mention(1, 'XK')], n % 2 === 0 ? 'en' : 'ja');
});

describe('evaluateStreams', () => {
  it('says what evaluate says, whatever the order of the lines, with documents missing, repeated and unknown', async () => {
    const mode = fc.constantFrom('gold' as const, 'e2e' as const);
    const order = fc.shuffledSubarray(documents, { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(mode, fc.integer(), order, order, async (mode, seed, gold, predicted) => {
        const predictions = randomPredictions(predicted, mode, seed).map(parsePredictionLine);
        const streamed = await evaluateStreams(streamsOf(gold, predictions), { mode });
        expect(encodeReport(streamed)).toEqual(encodeReport(evaluate(gold, predictions, { mode })));
      }),
      { numRuns: 30 },
    );
  });

  it('reads predictions in the order of the dataset one document at a time, unknown ones and missing ones between them', async () => {
    let read = 0;
    let judged = 0;
    let most = 0;
    const lines = documents.flatMap(({ docId }, n) => [
      ...(n % 5 === 0 ? [] : [predictionOf(docId, [])]),
      ...(n % 3 === 0 ? [predictionOf(`stranger ${n}`, [])] : []),
    ]);
    const streams = streamsOf(documents, lines);
    const known = new Set(documents.map(({ docId }) => docId));
    const report = await evaluateStreams(
      {
        ...streams,
        async *predictions() {
          for await (const prediction of streams.predictions()) {
            if (known.has(prediction.docId)) read++;
            most = Math.max(most, read - judged);
            yield prediction;
          }
        },
      },
      {
        onMention: ({ mentionId, failureClass }) => {
          if (mentionId.endsWith(':0') && failureClass !== 'missing_document') judged++;
        },
      },
    );
    expect(report.counts).toMatchObject({ missingDocuments: 8, unknownDocuments: 14, duplicateDocuments: 0 });
    expect(most).toBeLessThanOrEqual(1);
  });

  it('counts a line whose identifier was read and that turned out to be unusable as missing', async () => {
    const lines = documents.map(({ docId }) => predictionOf(docId, []));
    const streams = streamsOf(documents, lines);
    const usable = lines.filter((_, n) => n !== 3);
    const { counts } = await evaluateStreams({ ...streams, predictions: () => streamOf(usable) });
    expect(counts).toMatchObject({ missingDocuments: 1, unknownDocuments: 0 });
  });

  it('refuses predictions of both modes before it judges one', async () => {
    const [first, second] = documents.map(({ docId }) => predictionOf(docId, []));
    const made = (prediction: Prediction, extractor: string) => ({ ...prediction, modelInfo: { ...prediction.modelInfo, extractor } });
    const mixed = [made(first as Prediction, 'gold'), made(second as Prediction, 'model')];
    const heard: EvaluatedMention[] = [];
    const evaluation = evaluateStreams(streamsOf(documents, mixed), { onMention: (mention) => heard.push(mention) });
    await expect(evaluation).rejects.toMatchObject({ kind: 'mode_undecided' });
    expect(heard).toEqual([]);
  });
});

describe('evaluated mentions', () => {
  const text = 'Snow closed roads. A bus left Lyons for Nice. Nobody was hurt.';
  const gold = goldMention('a:0', { surface: 'Lyons', start: 30, end: 35, countryCode: 'FR', lat: 45.76, lon: 4.84 });
  const document = { ...goldDocument('a', [gold, goldMention('a:1', { surface: 'Bern', countryCode: 'CH' })], 'en'), text };
  const lyons = resolvedMention(
    'p:0',
    predictedPlace('US', { lat: 45.76, lon: 5.84, displayName: 'Lyons, Georgia', confidence: 0.4 }),
    ['FR'],
    {
      surface: 'Lyons',
      start: 30,
      end: 35,
    },
  );
  const bus = resolvedMention('p:1', predictedPlace('GB'), [], { surface: 'bus', start: 21, end: 24 });
  const mentionsOf = (mode: 'gold' | 'e2e') => {
    const heard: EvaluatedMention[] = [];
    evaluate([document], [predictionOf('a', [lyons, bus])], { mode, onMention: (mention) => heard.push(mention) });
    return heard;
  };

  it('hold what lists and maps show', () => {
    expect(mentionsOf('e2e')[0]).toEqual({
      docId: 'a',
      mentionId: 'a:0',
      name: 'Lyons',
      start: 30,
      end: 35,
      sentence: { text: 'A bus left Lyons for Nice.', start: 11, end: 16 },
      gold: { countryCode: 'FR', lat: 45.76, lon: 4.84 },
      predicted: {
        status: 'resolved',
        countryCode: 'US',
        lat: 45.76,
        lon: 5.84,
        displayName: 'Lyons, Georgia',
        confidence: 0.4,
        reason: 'prominence',
        candidates: [
          { displayName: '', countryCode: 'US' },
          { displayName: '', countryCode: 'FR' },
        ],
      },
      errorKm: expect.closeTo(77.57, 1),
      failureClass: 'wrong_choice',
      slices: {
        language: 'en',
        source: 'not said',
        genre: 'not said',
        mention_length: '1 word',
        name_form: 'capitalised',
        name_class: 'not said',
        candidates: '2–4',
        candidate_countries: '2',
        country: 'FR',
        status: 'resolved',
      },
    });
  });

  it('are one for each gold mention and, where the system found its own, each spurious one: as many as the classes count', () => {
    expect(mentionsOf('e2e').map(({ name, failureClass, gold: of }) => [name, failureClass, of?.countryCode])).toEqual([
      ['Lyons', 'wrong_choice', 'FR'],
      ['Bern', 'not_in_text', 'CH'],
      ['bus', 'spurious', undefined],
    ]);
    expect(mentionsOf('gold').map(({ name }) => name)).toEqual(['Lyons', 'Bern']);
    for (const mode of ['gold', 'e2e'] as const) {
      const predictions = randomPredictions(documents, mode, 7).map(parsePredictionLine);
      const classes: Record<string, number> = {};
      const report = evaluate(documents, predictions, {
        mode,
        onMention: ({ failureClass }) => (classes[failureClass] = (classes[failureClass] ?? 0) + 1),
      });
      expect(classes).toEqual(
        Object.fromEntries(report.failures.flatMap((each) => (each.mentions > 0 ? [[each.failureClass, each.mentions]] : []))),
      );
    }
  });
});
