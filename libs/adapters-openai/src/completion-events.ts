import type { EventCollector } from '@locitorium/http';
import type { CompletionEvent, CompletionReply } from './openai-api.ts';

/** A streamed completion: a piece of text an event, one with the reason of its end, and one with the usage where the server sends it. */
export class CompletionEvents implements EventCollector<CompletionEvent, CompletionReply> {
  readonly #onText: (delta: string) => void;
  readonly #tokens: { token: string; logprob: number }[] = [];
  #content = '';
  #refusal = '';
  #finishReason: string | null = null;
  #usage: CompletionReply['usage'] = null;

  constructor(onText: (delta: string) => void) {
    this.#onText = onText;
  }

  get hasTold(): boolean {
    return this.#content !== '';
  }

  get reply(): CompletionReply | null {
    if (this.#finishReason === null) return null;
    return {
      choices: [
        {
          message: { content: this.#content, refusal: this.#refusal },
          finish_reason: this.#finishReason,
          logprobs: { content: this.#tokens },
        },
      ],
      usage: this.#usage,
    };
  }

  add({ choices, usage }: CompletionEvent): void {
    this.#usage = usage ?? this.#usage;
    const choice = choices[0];
    if (choice === undefined) return;
    const { content, refusal } = choice.delta ?? choice.message ?? {};
    this.#tokens.push(...(choice.logprobs?.content ?? []));
    this.#refusal += refusal ?? '';
    this.#finishReason = choice.finish_reason ?? this.#finishReason ?? (choice.message === undefined ? null : 'stop');
    this.#content += content ?? '';
    if (content != null && content !== '') this.#onText(content);
  }
}
