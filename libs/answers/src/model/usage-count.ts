import type { AnswerUsage } from '@locitorium/domain';
import type { ModelUsage } from '@locitorium/ports';

/** What all requests of one question used. */
export class UsageCount {
  calls = 0;
  readonly #model: string;
  readonly #replies: ModelUsage[] = [];

  constructor(model: string) {
    this.#model = model;
  }

  add(usage: ModelUsage): void {
    this.#replies.push(usage);
  }

  sum(): AnswerUsage {
    const total = (of: (usage: ModelUsage) => number | null): number | null =>
      this.#replies.reduce<number | null>((sum, usage) => {
        const count = of(usage);
        return sum === null || count === null ? null : sum + count;
      }, 0);
    const promptTokens = total((usage) => usage.promptTokens);
    return { model: this.#model, calls: this.calls, promptTokens, answerTokens: total((usage) => usage.answerTokens) };
  }
}
