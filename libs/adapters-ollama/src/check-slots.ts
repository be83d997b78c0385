import type { Call } from '@locitorium/http';
import type { Finding } from '@locitorium/ports';
import type { GenerateReply } from './ollama-api.ts';
import type { OllamaClient } from './ollama-client.ts';
import type { OllamaModel } from './ollama-model.ts';
import type { OllamaSettings } from './descriptor.ts';
import { PROBE } from './probe.ts';
import { toGenerateRequest } from './to-generate-request.ts';

const SUBJECT = 'ollama slots';
const NANOSECONDS_OF_A_MS = 1e6;

/** Requests that wait for a slot wait as long as another one works; scheduling alone takes far less than this share of it. */
const SHARE_OF_WORK = 0.5;

/** What is said without asking: Ollama tells nobody its OLLAMA_NUM_PARALLEL. */
export function statedSlots({ slots }: OllamaSettings): Finding {
  const summary =
    slots === 1
      ? 'One request at a time is sent, which every server answers; a server with more slots is told so in ollama_slots.'
      : `${slots} requests at once are sent. Ollama does not tell how many it answers at once (OLLAMA_NUM_PARALLEL, 1 where it is not set); --live measures it.`;
  return { subject: SUBJECT, state: 'ok', summary, remedy: null, facts: { slots, answered_at_once: null } };
}

/** As many short questions at once as there are slots in the settings: those that had to wait had none. */
export async function measuredSlots(client: OllamaClient, settings: OllamaSettings, model: OllamaModel, call: Call): Promise<Finding> {
  const { slots } = settings;
  if (slots === 1) return statedSlots(settings);
  const body = toGenerateRequest(PROBE, settings, model);
  const replies = await Promise.all(Array.from({ length: slots }, () => client.generate(body, call)));
  const answeredAtOnce = replies.filter((reply) => !hasWaited(reply)).length;
  const facts = { slots, answered_at_once: answeredAtOnce };
  if (answeredAtOnce === slots)
    return { subject: SUBJECT, state: 'ok', summary: `${slots} requests at once were answered at once.`, remedy: null, facts };
  return {
    subject: SUBJECT,
    state: 'warning',
    summary: `Of ${slots} requests at once ${slots - answeredAtOnce} had to wait: the server has fewer slots, or is busy with others.`,
    remedy: `Start it with OLLAMA_NUM_PARALLEL=${slots} (it needs memory for ${slots} context windows), or set ollama_slots to ${Math.max(1, answeredAtOnce)}.`,
    facts,
  };
}

/** Whether an answer took much longer than loading, reading and writing did. */
function hasWaited({
  total_duration: total = 0,
  load_duration: load = 0,
  prompt_eval_duration: reading = 0,
  eval_duration: writing = 0,
}: GenerateReply): boolean {
  const workMs = (reading + writing) / NANOSECONDS_OF_A_MS;
  const waitedMs = (total - load - reading - writing) / NANOSECONDS_OF_A_MS;
  return waitedMs > SHARE_OF_WORK * workMs;
}
