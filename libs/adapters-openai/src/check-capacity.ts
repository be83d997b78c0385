import type { Finding } from '@locitorium/ports';
import type { ServerDescription } from './openai-client.ts';
import type { OpenAiSettings } from './descriptor.ts';

/** Slots and context window of a server beside those that the settings count on. */
export function checkCapacity(server: ServerDescription, settings: OpenAiSettings): readonly Finding[] {
  return [slotsFinding(server.slots, settings.slots), ...contextFinding(server, settings)];
}

function slotsFinding(there: number | null, used: number): Finding {
  const subject = 'openai slots';
  const facts = { slots: used, slots_of_the_server: there };
  const requests = used === 1 ? 'One request at a time is' : `${used} requests at once are`;
  if (there === null)
    return {
      subject,
      state: 'ok',
      summary: `${requests} sent; the server does not tell how many it answers at once.`,
      remedy: null,
      facts,
    };
  if (used <= there)
    return {
      subject,
      state: 'ok',
      summary: `${requests} sent; the server has ${there} slot${there === 1 ? '' : 's'}.`,
      remedy: null,
      facts,
    };
  return {
    subject,
    state: 'warning',
    summary: `${requests} sent, but the server has ${there} slot${there === 1 ? '' : 's'}: the others wait there, within the deadlines of their documents.`,
    remedy: `Start it with more (llama-server -np ${used}), or set openai_slots to ${there}.`,
    facts,
  };
}

function contextFinding({ contextTokens, slots }: ServerDescription, settings: OpenAiSettings): readonly Finding[] {
  if (contextTokens === null || contextTokens >= settings.contextTokens) return [];
  return [
    {
      subject: 'openai context window',
      state: 'warning',
      summary: `A request has ${contextTokens} tokens of context at the server; ${settings.contextTokens} are counted on, so that long prompts will be refused or cut.`,
      remedy: `Start it with a larger window (llama-server -c ${settings.contextTokens * (slots ?? 1)}: its slots share it), or set openai_context_tokens to ${contextTokens}.`,
      facts: { context_tokens: contextTokens, setting: settings.contextTokens },
    },
  ];
}
