/** One answer of a scripted double: a value, an error to reject with, or a function of what was asked. */
export type ScriptStep<Asked, Answer> = Answer | Error | ((asked: Asked) => Answer | Promise<Answer>);

/**
 * Answers in order and records what was asked. Asked once more than scripted, it rejects: a double that runs out is a
 * test that forgot something, never an empty answer.
 */
export class Script<Asked, Answer> {
  readonly asked: Asked[] = [];
  readonly #name: string;
  readonly #steps: readonly ScriptStep<Asked, Answer>[];

  constructor(name: string, steps: readonly ScriptStep<Asked, Answer>[]) {
    this.#name = name;
    this.#steps = steps;
  }

  async next(asked: Asked): Promise<Answer> {
    const step = this.#steps[this.asked.length];
    this.asked.push(asked);
    if (this.asked.length > this.#steps.length)
      throw new Error(`${this.#name} was asked ${this.asked.length} times, but has ${this.#steps.length} answers.`);
    if (step instanceof Error) throw step;
    return typeof step === 'function' ? await (step as (asked: Asked) => Answer | Promise<Answer>)(asked) : (step as Answer);
  }
}
