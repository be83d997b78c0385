import { describe, expect, it } from '@jest/globals';
import type { Candidate, Explanation, RejectedSpan } from '@locitorium/domain';
import type { CandidateSelector, Explainer, SelectionQuestion } from '@locitorium/ports';
import { documentOf } from '@locitorium/ports/testing';
import { NEVER, ScriptedExtractor, ScriptedSelector, ScriptedSource, chosen, place, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { SplittingGrounder } from '../split/splitting-grounder.ts';

const LYON = place('Lyon');
const OTHER = place('Lyon', { countryCode: 'US' });
const because = (candidate: Candidate | null): Explanation => ({
  chosen: { candidate, countryCode: 'FR', probability: 1 },
  country: null,
  record: { claim: 'record', rival: null, prior: 0, evidenceFeatures: [], calibration: 0, confidence: 0.5 },
});
const rejectedSpanAt = (start: number): RejectedSpan => ({
  surface: 'Lyon',
  start,
  end: start + 4,
  reason: 'person',
  probability: 0.9,
  placeNames: ['Lyon'],
});

class ExplainingSelector extends ScriptedSelector {
  asked_why = 0;
  explained = 0;
  readonly #explanations: (questions: readonly SelectionQuestion[]) => Promise<readonly (Explanation | null)[]>;

  constructor(explanations: (questions: readonly SelectionQuestion[]) => Promise<readonly (Explanation | null)[]>) {
    super((questions) => questions.map(() => chosen(LYON)));
    this.#explanations = explanations;
  }

  async explain(_document: unknown, questions: readonly SelectionQuestion[]): Promise<Explainer> {
    this.asked_why += 1;
    const explanations = await this.#explanations(questions);
    return (question) => {
      this.explained += 1;
      return explanations[question] ?? null;
    };
  }
}

class ExplainingExtractor extends ScriptedExtractor {
  readonly explain = async (): Promise<readonly RejectedSpan[]> => [rejectedSpanAt(5)];
}

const mentionsOfLyon = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/Lyon/g)].map(({ index }) => ({
    surface: 'Lyon',
    start: index,
    end: index + 4,
    mentionClass: 'toponym' as const,
    confidence: null,
  }));

const SOURCE = new ScriptedSource({ Lyon: [LYON, OTHER] });
const grounderWith = (selector: CandidateSelector, extractor = new ScriptedExtractor(['Lyon']), deadlineMs = 30_000) =>
  new PipelineGrounder({ extractor, source: SOURCE, selector }, settingsOf({ limits: { ...settingsOf().limits, deadlineMs } }));

describe('explanations', () => {
  it('are not asked for unless the caller asks', async () => {
    const selector = new ExplainingSelector(async () => [because(LYON)]);
    const answer = await grounderWith(selector, new ExplainingExtractor(['Lyon'])).ground(documentOf('Lyon Lyon'));
    expect(selector.asked_why).toBe(0);
    expect(answer).not.toHaveProperty('rejectedSpans');
    expect(answer.groundings[0]).not.toHaveProperty('explanation');
  });

  it('are asked for with the very questions of the choice', async () => {
    const asked: (readonly SelectionQuestion[])[] = [];
    const selector = new ExplainingSelector(async (questions) => {
      asked.push(questions);
      return [because(LYON)];
    });
    const select = selector.select.bind(selector);
    selector.select = async (document, questions) => {
      asked.push(questions);
      return select(document, questions);
    };
    await grounderWith(selector).ground(documentOf('Lyon Lyon'), { explain: true });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
  });

  it('stand beside what they explain', async () => {
    const selector = new ExplainingSelector(async () => [because(LYON)]);
    const answer = await grounderWith(selector, new ExplainingExtractor(['Lyon'])).ground(documentOf('Lyon Lyon'), { explain: true });
    expect(answer.groundings[0]).toMatchObject({ status: 'resolved', explanation: because(LYON) });
    expect(answer.rejectedSpans).toEqual([rejectedSpanAt(5)]);
  });

  it('are made when they are read, if the caller wishes, and have offsets of the whole text all the same', async () => {
    const selector = new ExplainingSelector(async (questions) => questions.map(() => because(LYON)));
    const text = `${'Lyon and others. '.repeat(4)}Lyon`;
    const windows = new SplittingGrounder(grounderWith(selector, new ScriptedExtractor(mentionsOfLyon)), {
      maxChars: 40,
      overlapChars: 10,
    });
    for (const grounder of [grounderWith(selector, new ScriptedExtractor(mentionsOfLyon)), windows]) {
      selector.explained = 0;
      const { groundings } = await grounder.ground(documentOf(text), { explain: true, explainWhenRead: true });
      expect([groundings.length, selector.explained]).toEqual([5, 0]);
      expect(groundings[4]?.mention).toMatchObject({ start: 68, mentionId: expect.stringMatching(/:4$/) });
      expect(groundings[4]?.explanation).toEqual(because(LYON));
      expect(selector.explained).toBe(1);
      expect(groundings).toEqual((await grounder.ground(documentOf(text), { explain: true })).groundings);
    }
  });

  it('end with the time of the document, also those that are made when they are read', async () => {
    const clock = { now: () => now };
    let now = 0;
    const selector = new ExplainingSelector(async (questions) => questions.map(() => because(LYON)));
    const parts = { extractor: new ScriptedExtractor(mentionsOfLyon), source: SOURCE, selector };
    const grounder = new PipelineGrounder(parts, settingsOf(), clock);
    const { groundings } = await grounder.ground(documentOf('Lyon, Lyon'), { explain: true, explainWhenRead: true });
    expect(groundings[0]?.explanation).toBeDefined();
    now = settingsOf().limits.deadlineMs;
    expect(groundings[1]?.explanation).toBeUndefined();
  });

  it.each([
    ['another candidate', because(OTHER)],
    ['none', because(null)],
    ['nothing', null],
  ])('are left out where they explain %s', async (_, explanation) => {
    const { groundings } = await grounderWith(new ExplainingSelector(async () => [explanation])).ground(documentOf('Lyon'), {
      explain: true,
    });
    expect(groundings[0]?.status).toBe('resolved');
    expect(groundings[0]).not.toHaveProperty('explanation');
  });

  it('are left out where parts cannot explain', async () => {
    const answer = await grounderWith(new ScriptedSelector()).ground(documentOf('Lyon'), { explain: true });
    expect(answer).not.toHaveProperty('rejectedSpans');
    expect(answer.groundings).toHaveLength(1);
  });

  it('cost no grounding where the time is over', async () => {
    const answer = await grounderWith(new ExplainingSelector(() => NEVER), undefined, 50).ground(documentOf('Lyon'), { explain: true });
    expect(answer.groundings[0]?.status).toBe('resolved');
  });

  it('reject where the selector fails', async () => {
    const selector = new ExplainingSelector(() => Promise.reject(new TypeError('a defect')));
    await expect(grounderWith(selector).ground(documentOf('Lyon'), { explain: true })).rejects.toMatchObject({
      kind: 'contract_violation',
      facts: { port: 'CandidateSelector' },
    });
  });

  it('have offsets of the whole text where it was split, and nothing twice', async () => {
    const text = `${'Something else. '.repeat(10)}Lyon Lyon`;
    const extractor = new ScriptedExtractor((document) => {
      const start = document.text.lastIndexOf('Lyon');
      return start < 0 ? [] : [{ surface: 'Lyon', start, end: start + 4, mentionClass: 'toponym', confidence: null }];
    });
    Object.assign(extractor, {
      explain: async (document: { text: string }) =>
        document.text.includes('Lyon') ? [rejectedSpanAt(document.text.indexOf('Lyon'))] : [],
    });
    const { rejectedSpans, groundings } = await new SplittingGrounder(grounderWith(new ScriptedSelector(), extractor), {
      maxChars: 40,
      overlapChars: 20,
    }).ground(documentOf(text), { explain: true });
    expect(groundings.map(({ mention }) => mention.start)).toEqual([165]);
    expect(rejectedSpans?.map(({ start }) => start)).toEqual([160]);
  });
});
