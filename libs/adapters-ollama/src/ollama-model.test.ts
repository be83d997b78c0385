import { describe, expect, it } from '@jest/globals';
import { showReplySchema, type ShowReply } from './ollama-api.ts';
import { fileSha256Of, toOllamaModel } from './ollama-model.ts';
import { ollamaSettings } from './descriptor.ts';
import { reply } from './replies.fixture.ts';

const shown = (name: string, changes: Record<string, unknown> = {}): ShowReply =>
  showReplySchema.parse({ ...(JSON.parse(reply(name)) as object), ...changes });
const settings = ollamaSettings({ model: 'smollm2:135m' });

describe('toOllamaModel', () => {
  it('knows the file, the window and the template', () => {
    expect(toOllamaModel(shown('show-local-model.json'), settings)).toEqual({
      name: 'smollm2:135m',
      fileSha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
      numCtx: 8192,
      thinksAlways: false,
      template: '{{ .Prompt }}',
      system: '',
      parameters: 'num_thread                     1',
    });
  });

  it('has the same parameters in whatever order the server lists them', () => {
    const model = (parameters: string) => toOllamaModel(shown('show-local-model.json', { parameters }), settings);
    expect(model('stop "<a>"\nstop "<b>"\nnum_thread 1')).toEqual(model('num_thread 1\nstop "<b>"\nstop "<a>"\n'));
  });

  it.each([
    ['the setting', 4096, 4096],
    ["the model's own, where that is smaller", 32_768, 8192],
  ])('takes the context window from %s', (_what, numCtx, used) => {
    expect(toOllamaModel(shown('show-local-model.json'), ollamaSettings({ model: 'm', numCtx })).numCtx).toBe(used);
  });

  it('takes the setting where the model does not say', () => {
    expect(toOllamaModel(shown('show-local-model.json', { model_info: {} }), settings).numCtx).toBe(8192);
  });

  it('knows models that cannot stop thinking', () => {
    expect(toOllamaModel(shown('show-always-thinking-model.json'), settings).thinksAlways).toBe(true);
  });

  it('refuses a model that runs in a cloud: texts would leave this machine', () => {
    expect(() => toOllamaModel(shown('show-cloud-model.json'), settings)).toThrow(expect.objectContaining({ kind: 'remote_model' }));
    expect(toOllamaModel(shown('show-cloud-model.json'), { ...settings, allowCloudModels: true }).fileSha256).toBeNull();
  });

  it.each([
    ['a model that cannot write', { capabilities: ['embedding'] }, 'off' as const],
    ['thinking of a model that cannot', { capabilities: ['completion'] }, 'high' as const],
  ])('refuses %s', (_what, changes, thinking) => {
    expect(() => toOllamaModel(shown('show-local-model.json', changes), { ...settings, thinking })).toThrow(
      expect.objectContaining({ kind: 'invalid_setting' }),
    );
  });

  it('takes a server that does not list capabilities at its word', () => {
    expect(toOllamaModel(shown('show-local-model.json', { capabilities: undefined }), { ...settings, thinking: 'high' }).name).toBe(
      'smollm2:135m',
    );
  });
});

describe('fileSha256Of', () => {
  const hash = 'ab'.repeat(32);

  it.each([
    [`FROM /a/blobs/sha256-${hash}\nTEMPLATE x`, hash],
    [`# FROM m\r\nFROM C:\\models\\blobs\\sha256-${hash}\r\nTEMPLATE x`, hash],
    [`FROM sha256:${hash}`, hash],
    ['FROM llama3.2', null],
    [`# FROM sha256-${hash}`, null],
    ['', null],
  ])('reads %j', (modelfile, expected) => {
    expect(fileSha256Of(modelfile)).toBe(expected);
  });
});
