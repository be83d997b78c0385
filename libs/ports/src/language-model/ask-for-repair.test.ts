import { describe, expect, it } from '@jest/globals';
import { PrerequisiteError, UpstreamError } from '@locitorium/domain';
import { callContext, RecordingTrace } from '../testing/fakes/call-context.ts';
import { ScriptedLanguageModel } from '../testing/fakes/scripted-parts.ts';
import { askForRepair } from './ask-for-repair.ts';
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
