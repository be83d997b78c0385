import { describe, expect, it } from '@jest/globals';
import { MODEL_LIMITS, UpstreamError, type Limits } from '@locitorium/domain';
import { documentOf } from '@locitorium/ports/testing';
import {
  NEVER,
  ScriptedExtractor,
  ScriptedSelector,
  ScriptedSource,
  firstOfEach,
  place,
  settingsOf,
  type LookupScript,
} from '../doubles.fixture.ts';
import { PipelineStages } from './pipeline-stages.ts';

interface Wiring {
  readonly extractor?: ScriptedExtractor;
  readonly places?: Readonly<Record<string, LookupScript>>;
  readonly selector?: ScriptedSelector;
  readonly limits?: Partial<Limits>;
}

function stagesOf({
  extractor = new ScriptedExtractor([]),
  places = {},
  selector = new ScriptedSelector(firstOfEach),
  limits = {},
}: Wiring): PipelineStages {
  return new PipelineStages(
    { extractor, source: new ScriptedSource(places), selector },
    settingsOf({ limits: { ...MODEL_LIMITS, ...limits } }),
  );
}

const mention = { mentionId: 'm', surface: 'Lyon', start: 3, end: 7, mentionClass: 'toponym', confidence: null } as const;

describe('PipelineStages', () => {
  it('finds mentions, with ids, and says which are over the limit', async () => {
    const stages = stagesOf({ extractor: new ScriptedExtractor(['Lyon', 'Nantes']), limits: { maxMentions: 1 } });
    expect(await stages.extract(documentOf('From Lyon to Nantes'))).toMatchObject({
      mentions: [{ mentionId: 'doc:0', surface: 'Lyon' }],
      overLimit: [{ surface: 'Nantes' }],
    });
  });

  it('looks up names, each on its own, and never takes an outage for "not there"', async () => {
    const lyon = place('Lyon');
    const stages = stagesOf({ places: { Lyon: [lyon], Nantes: new UpstreamError('geocoder_unavailable', 'The geocoder is down.') } });
    expect(await stages.lookUp(['Lyon', 'Ys', ' ', 'Nantes'], null)).toMatchObject([
      { name: 'Lyon', lookup: { kind: 'answered', candidates: [lyon] } },
      { name: 'Ys', lookup: { kind: 'answered', candidates: [] } },
      { name: ' ', lookup: { kind: 'answered', candidates: [] } },
      { name: 'Nantes', lookup: { kind: 'unanswered', reason: 'geocoder_unavailable' } },
    ]);
  });

  it('chooses among what the caller brings', async () => {
    const lyon = place('Lyon');
    const [grounding] = await stagesOf({}).select(documentOf('In Lyon'), [{ mention, candidates: [lyon] }]);
    expect(grounding).toMatchObject({ mention: { mentionId: 'm' }, status: 'resolved', selected: { name: 'Lyon' } });
  });

  it.each([
    ['beyond the end of the text', [[3, 99]]],
    ['without a character', [[3, 3]]],
    ['before the text', [[-4, 7]]],
    [
      'over another',
      [
        [3, 7],
        [4, 7],
      ],
    ],
    [
      'in another order than the text',
      [
        [3, 7],
        [0, 2],
      ],
    ],
  ] as const)('refuses questions about a mention %s', async (_, spans) => {
    const text = 'In Lyon';
    const questions = spans.map(([start, end], n) => ({
      mention: { ...mention, mentionId: String(n), surface: text.slice(start, end), start, end },
      candidates: [],
    }));
    await expect(stagesOf({}).select(documentOf(text), questions)).rejects.toMatchObject({
      kind: 'invalid_argument',
      blame: 'usage',
      message: expect.stringContaining(`questions[${spans.length - 1}]`),
    });
  });

  it('refuses texts over the limit, like grounding does', async () => {
    const stages = stagesOf({ limits: { maxChars: 5 } });
    await expect(stages.extract(documentOf('In Lyon'))).rejects.toMatchObject({
      kind: 'input_too_long',
      message: expect.stringMatching(/^(?!.*--).*max_chars.*long is split/),
    });
    await expect(stages.select(documentOf('In Lyon'), [])).rejects.toMatchObject({ kind: 'input_too_long' });
  });

  it('ends with the deadline, and with the caller', async () => {
    const stages = stagesOf({ places: { Lyon: NEVER }, limits: { deadlineMs: 10 } });
    expect(await stages.lookUp(['Lyon'], null)).toMatchObject([{ lookup: { kind: 'unanswered', reason: 'deadline' } }]);
    const abort = new AbortController();
    const patient = stagesOf({ places: { Lyon: NEVER } }).lookUp(['Lyon'], null, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(patient).rejects.toThrow('enough');
  });
});
