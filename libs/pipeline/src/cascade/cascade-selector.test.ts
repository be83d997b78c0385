import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DeadlineExceededError, PrerequisiteError, UpstreamError, UsageError, type Candidate, type Selection } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { RecordingTrace, callContext, documentOf } from '@locitorium/ports/testing';
import {
  NEVER,
  ScriptedExtractor,
  ScriptedSelector,
  ScriptedSource,
  chosen,
  mentionAt,
  none,
  place,
  settingsOf,
} from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { CascadeSelector } from './cascade-selector.ts';

const TEXT = 'From Paris to Lyon by way of Ys and Vichy.';
const [capital, texan] = [place('Paris'), place('Paris', { countryCode: 'US' })];
const [lyon, otherLyon] = [place('Lyon'), place('Lyon', { countryCode: 'US' })];
const vichy = place('Vichy');
const question = (surface: string, ...candidates: readonly Candidate[]): SelectionQuestion => ({
  mention: mentionAt(TEXT, surface),
  candidates,
});
const QUESTIONS = [question('Paris', capital, texan), question('Lyon', lyon, otherLyon), question('Ys'), question('Vichy', vichy)];

const FIRST = [chosen(capital, 0.4), chosen(lyon, 0.9), none(), chosen(vichy, null)];
const answering = (...selections: readonly Selection[]) => new ScriptedSelector(() => selections);

async function cascade({
  first = answering(...FIRST),
  second,
  threshold = 0.8,
  mentionsPerCall = 20,
  signal,
}: {
  first?: ScriptedSelector;
  second: ScriptedSelector;
  threshold?: number;
  mentionsPerCall?: number;
  signal?: AbortSignal;
}) {
  const trace = new RecordingTrace();
  const selections = await new CascadeSelector(first, second, { threshold, mentionsPerCall }).select(
    documentOf(TEXT),
    QUESTIONS,
    callContext({ trace, ...(signal && { signal }) }),
  );
  return { selections, trace, asked: second.asked.map((questions) => questions.map(({ mention }) => mention.surface)) };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('CascadeSelector', () => {
  it('asks the second only about what the first is not sure of, once', async () => {
    const { selections, asked, trace } = await cascade({ second: answering(chosen(texan, 0.6), chosen(vichy, 0.7)) });
    expect(asked).toEqual([['Paris', 'Vichy']]);
    expect(trace.events).toEqual([{ type: 'cascade_consulted', mentions: 2 }]);
    expect(
      selections.map((selection) => (selection.kind === 'chosen' ? [selection.candidate, selection.confidence] : selection.kind)),
    ).toEqual([[texan, 0.6], [lyon, 0.9], 'none', [vichy, null]]);
  });

  it('asks the second about a mention that may be no place, however sure its country is', async () => {
    const second = answering(chosen(texan, 0.6));
    const [{ mention, candidates }] = QUESTIONS as [SelectionQuestion];
    await new CascadeSelector(answering(chosen(candidates[0]!, 0.99)), second, { threshold: 0.8, mentionsPerCall: 20 }).select(
      documentOf(TEXT),
      [{ mention: { ...mention, confidence: 0.8 }, candidates }],
      callContext({}),
    );
    expect(second.asked.map((questions) => questions.map((question) => question.mention.surface))).toEqual([[mention.surface]]);
  });

  it('does not ask the second where the first is sure of all', async () => {
    const { selections, asked, trace } = await cascade({
      first: answering(...QUESTIONS.map(({ candidates: [first] }) => (first === undefined ? none() : chosen(first, 0.8)))),
      second: answering(),
    });
    expect([asked, trace.events]).toEqual([[], []]);
    expect(selections).toHaveLength(4);
  });

  it('shows the second as many candidates as it weighs, in the order of the first', async () => {
    const first = answering({ ...chosen(texan, 0.4), ranking: [texan, capital] } as Selection, ...FIRST.slice(1, 3), chosen(vichy, 0.9));
    const second = new ScriptedSelector(([only]) => [chosen(only?.candidates[0] as Candidate)], { candidatesPerMention: 1 });
    await cascade({ first, second });
    expect(second.asked[0]?.map(({ candidates }) => candidates)).toEqual([[texan]]);
  });

  it("keeps the first one's order behind another choice", async () => {
    const first = answering({ ...chosen(capital, 0.4), ranking: [capital, texan] } as Selection, ...FIRST.slice(1, 3), chosen(vichy, 0.9));
    const { selections } = await cascade({ first, second: answering(chosen(texan, 0.6)) });
    expect(selections[0]).toMatchObject({ candidate: texan, ranking: [texan, capital] });
  });

  it('asks about the least sure mentions where there are too many', async () => {
    const first = answering(chosen(capital, 0.4), chosen(lyon, 0.3), none(), chosen(vichy, 0.5));
    const { asked } = await cascade({ first, second: answering(chosen(capital), chosen(lyon)), mentionsPerCall: 2 });
    expect(asked).toEqual([['Paris', 'Lyon']]);
  });

  it('takes "none" of the second, and keeps what the first knew beside its own', async () => {
    const inferring: Selection = {
      kind: 'none',
      reason: 'none_fits',
      confidence: 0.2,
      inferredCountry: { countryCode: 'FR', confidence: 0.7 },
      within: null,
    };
    const { selections } = await cascade({
      first: answering(chosen(capital, 0.1), chosen(lyon, 0.9), none(), inferring),
      second: answering(none(), none()),
    });
    expect(selections).toMatchObject([{ kind: 'none' }, { kind: 'chosen' }, { kind: 'none' }, { inferredCountry: { countryCode: 'FR' } }]);
  });

  it('passes on what the second says of its choice, also where both choose the same', async () => {
    const statement = { probability: 0.7, reason: 'It is named with Lyon.' };
    const { selections } = await cascade({
      second: answering({ ...chosen(capital, 0.7), statement } as Selection, { ...none(), statement } as Selection),
    });
    expect(selections).toMatchObject([
      { candidate: capital, confidence: 0.4, statement },
      { candidate: lyon },
      { kind: 'none' },
      { kind: 'none', statement },
    ]);
  });

  it("keeps the first one's choice where the second's is of no use", async () => {
    const { selections } = await cascade({ second: answering({ kind: 'invalid', reason: 'not_offered' }, chosen(vichy, 0.7)) });
    expect(selections[0]).toMatchObject({ candidate: capital, confidence: 0.4 });
  });

  it.each([
    ['is not there', new UpstreamError('model_unavailable', 'down')],
    ['is out of time', new DeadlineExceededError('selection')],
    ['cannot read so long a prompt', new UsageError('prompt_truncated', 'too long')],
  ])("keeps the first one's choices where the second %s, and says so", async (_what, error) => {
    const { selections, trace } = await cascade({ second: new ScriptedSelector(() => Promise.reject(error)) });
    expect(selections).toEqual(FIRST);
    expect(trace.count('cascade_unanswered')).toBe(1);
  });

  it.each([
    ['a missing prerequisite', new PrerequisiteError('model_missing', 'pull it')],
    ['a defect', new TypeError('x')],
  ])('rejects on %s of the second', async (_what, error) => {
    await expect(cascade({ second: new ScriptedSelector(() => Promise.reject(error)) })).rejects.toBe(error);
  });

  it('rejects with the reason of a caller who gives up while the second thinks', async () => {
    const caller = new AbortController();
    const second = new ScriptedSelector(() => {
      caller.abort('enough');
      return NEVER;
    });
    await expect(cascade({ second, signal: caller.signal })).rejects.toBe('enough');
  });

  it("keeps the first one's choices within a pipeline whose deadline passes, however deaf the second is", async () => {
    jest.useFakeTimers();
    const first = new ScriptedSelector((questions) => questions.map(({ candidates: [only] }) => chosen(only as Candidate, 0.3)));
    const grounder = new PipelineGrounder(
      {
        extractor: new ScriptedExtractor(['Paris', 'Lyon']),
        source: new ScriptedSource({ Paris: [capital, texan], Lyon: [lyon] }),
        selector: new CascadeSelector(first, new ScriptedSelector(() => NEVER), { threshold: 0.8, mentionsPerCall: 20 }),
      },
      settingsOf(),
    );
    const grounding = grounder.ground(documentOf(TEXT));
    await jest.advanceTimersByTimeAsync(30_100);
    const { groundings, usage } = await grounding;
    expect(groundings).toMatchObject([{ status: 'resolved', selected: { countryCode: 'FR' } }, { status: 'resolved' }]);
    expect(usage).toMatchObject({ mentionsEscalated: 2, escalationsUnanswered: 1 });
  });

  it.each([{ threshold: 1.1 }, { threshold: Number.NaN }, { mentionsPerCall: 0 }])('refuses %j', (settings) => {
    expect(() => new CascadeSelector(answering(), answering(), { threshold: 0.5, mentionsPerCall: 20, ...settings })).toThrow(UsageError);
  });
});
