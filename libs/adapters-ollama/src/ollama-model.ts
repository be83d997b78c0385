import { UsageError } from '@locitorium/domain';
import type { ShowReply } from './ollama-api.ts';
import type { OllamaSettings } from './descriptor.ts';

/** What a server says about the configured model, as far as it decides what we send or what comes back. */
export interface OllamaModel {
  readonly name: string;
  /** SHA-256 of the model's file, 64 hex digits; null where the server does not show it. */
  readonly fileSha256: string | null;
  /** Context window that is asked for: the setting, or the model's own where that is smaller. */
  readonly numCtx: number;
  /** Whether thinking cannot be switched off, only turned down. */
  readonly thinksAlways: boolean;
  /** Template, system prompt and parameters of the Modelfile: they shape the prompt that the model really sees. */
  readonly template: string;
  readonly system: string;
  readonly parameters: string;
}

/** Families that think whatever they are told. */
const ALWAYS_THINKING_FAMILIES: readonly string[] = ['gptoss', 'gpt-oss'];

/** Reads /api/show. Throws usage errors for models that the settings rule out: cloud models, models that cannot write or think. */
export function toOllamaModel(reply: ShowReply, settings: OllamaSettings): OllamaModel {
  refuseCloud(reply, settings);
  refuseIncapable(reply, settings);
  const trained = contextLengthOf(reply);
  return {
    name: settings.model,
    fileSha256: fileSha256Of(reply.modelfile),
    numCtx: trained === null ? settings.numCtx : Math.min(settings.numCtx, trained),
    thinksAlways: ALWAYS_THINKING_FAMILIES.includes(reply.details.family ?? ''),
    template: reply.template,
    system: reply.system,
    parameters: inOrder(reply.parameters),
  };
}

/** Ollama lists parameters in another order each time; their order means nothing. */
function inOrder(parameters: string): string {
  return parameters
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .sort()
    .join('\n');
}

/**
 * Hash of the model's file, from the blob that the Modelfile names. The digest in /api/tags is no substitute: it covers
 * the manifest, which holds the path of the installation.
 */
export function fileSha256Of(modelfile: string): string | null {
  return /^FROM\s.*sha256[-:]([0-9a-f]{64})\s*$/m.exec(modelfile)?.[1] ?? null;
}

function contextLengthOf(reply: ShowReply): number | null {
  const entry = Object.entries(reply.model_info).find(([key]) => key.endsWith('.context_length'));
  return typeof entry?.[1] === 'number' && entry[1] > 0 ? entry[1] : null;
}

function refuseCloud(reply: ShowReply, { model, allowCloudModels }: OllamaSettings): void {
  if ((reply.remote_host ?? '') === '' || allowCloudModels) return;
  throw new UsageError(
    'remote_model',
    `The model "${model}" runs in a cloud: texts would leave this machine. Take a local model, or allow cloud models expressly.`,
    { setting: 'model', model },
  );
}

function refuseIncapable({ capabilities: can }: ShowReply, { model, thinking }: OllamaSettings): void {
  if (can === undefined) return;
  const refuse = (setting: string, message: string): never => {
    throw new UsageError('invalid_setting', message, { setting, model });
  };
  if (!can.includes('completion')) refuse('model', `The model "${model}" cannot write text.`);
  if (thinking !== 'off' && !can.includes('thinking')) refuse('thinking', `The model "${model}" cannot think: set thinking to off.`);
}
