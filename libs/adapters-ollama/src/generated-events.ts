import type { EventCollector } from '@locitorium/http';
import type { GenerateReply } from './ollama-api.ts';

/** A streamed answer: an event for each piece of text, the last with the statistics. Thoughts come beside `response` and are not told. */
export class GeneratedEvents implements EventCollector<GenerateReply, GenerateReply> {
  reply: GenerateReply | null = null;
  readonly #onText: (delta: string) => void;
  readonly #logprobs: NonNullable<GenerateReply['logprobs']> = [];
  #text = '';

  constructor(onText: (delta: string) => void) {
    this.#onText = onText;
  }

  get hasTold(): boolean {
    return this.#text !== '';
  }

  add(event: GenerateReply): void {
    this.#logprobs.push(...(event.logprobs ?? []));
    this.#text += event.response;
    if (event.response !== '') this.#onText(event.response);
    if (event.done) this.reply = { ...event, response: this.#text, logprobs: this.#logprobs };
  }
}
