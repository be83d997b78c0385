import { describe, expect, it } from '@jest/globals';
import { PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { callContext, RecordingTrace } from '../testing/fakes/call-context.ts';
import { ScriptedLanguageModel, type ModelUtterance } from '../testing/fakes/scripted-parts.ts';
import { askForRepair, askWithRepair } from './ask-for-repair.ts';
import type { StructuredRequest } from './language-model.ts';

const REQUEST: StructuredRequest<unknown> = {
  purpose: 'select',
  system: 's',
  prompt: 'p',
  schema: {},
  parse: (answer) => answer,
  maxAnswerTokens: 8,
};
const DOWN = new UpstreamError('model_unavailable', 'down');
const MISSING = new PrerequisiteError('model_missing', 'no such model');

describe('askForRepair', () => {
  it('asks with what was wrong, and counts the repair', async () => {
    const trace = new RecordingTrace();
    const model = new ScriptedLanguageModel({ says: 1 });
    const reply = await askForRepair(model, REQUEST, 'm01 is missing', false, callContext({ trace }));
    expect(reply).toMatchObject({ outcome: 'answered', value: 1 });
    expect(model.script.asked[0]?.prompt).toContain('m01 is missing');
    expect(trace.count('model_repair')).toBe(1);
  });

  it('is null where the server fails and the first answer is of use', async () => {
    await expect(askForRepair(new ScriptedLanguageModel(DOWN), REQUEST, 'x', true, callContext())).resolves.toBeNull();
  });

  it.each([
    ['the first answer is of no use', DOWN, false],
    ['the failure is not the server’s', MISSING, true],
  ])('rejects where %s', async (_, error, firstIsOfUse) => {
    await expect(askForRepair(new ScriptedLanguageModel(error), REQUEST, 'x', firstIsOfUse, callContext())).rejects.toBe(error);
  });
});

describe('askWithRepair', () => {
  const unusable = { truncated: '{' };
  const ask = async (left: boolean, ...utterances: readonly ModelUtterance[]) => {
    const trace = new RecordingTrace();
    const model = new ScriptedLanguageModel(...utterances);
    const { outcome } = await askWithRepair(model, REQUEST, callContext({ trace, repairs: { take: () => left } }));
    return { outcome, asked: model.script.asked.length, repairs: trace.count('model_repair') };
  };

  it.each<[string, boolean, readonly ModelUtterance[], object]>([
    ['once where the answer can be used', true, [{ says: 1 }], { outcome: 'answered', asked: 1, repairs: 0 }],
    ['once more where it cannot', true, [unusable, { says: 1 }], { outcome: 'answered', asked: 2, repairs: 1 }],
    ['twice at most', true, [unusable, unusable], { outcome: 'unusable', asked: 2, repairs: 1 }],
    ['once where no repair is left', false, [unusable], { outcome: 'unusable', asked: 1, repairs: 0 }],
  ])('asks %s', async (_, left, utterances, expected) => {
    expect(await ask(left, ...utterances)).toEqual(expected);
  });
});
