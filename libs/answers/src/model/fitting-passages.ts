import type { CallContext, LanguageModel } from '@locitorium/ports';

/** What chat templates put around system and prompt, at most. */
const TEMPLATE_TOKENS = 64;
/** Share of the window that an answer may take at most. */
const ANSWER_SHARE = 0.25;

/** A prompt with the first passages of a list. */
export interface GrowingPrompt {
  /** Of all passages that were found. */
  readonly passages: number;
  readonly system: string;
  of(passages: number): string;
}

/** Tokens of an answer that leave room for what it rests on. */
export function answerTokens({ window }: LanguageModel, wanted: number): number {
  return window?.tokens == null ? wanted : Math.min(wanted, Math.floor(window.tokens * ANSWER_SHARE));
}

/**
 * How many passages, from the first, fit whole into the model's window beside the answer, by the server's own count; at least one, about
 * which the server may complain itself. All where the window is not known.
 */
export async function fittingPassages(
  { window }: LanguageModel,
  { passages, system, of }: GrowingPrompt,
  maxAnswerTokens: number,
  context: CallContext,
): Promise<number> {
  if (window?.tokens == null) return passages;
  const room = window.tokens - maxAnswerTokens - TEMPLATE_TOKENS;
  const fits = async (count: number): Promise<boolean> => (await window.count(`${system}\n${of(count)}`, context)) <= room;
  // A server may have to be asked for each count, and most often all passages fit.
  if (await fits(passages)) return passages;
  let [fitting, tooMany] = [1, passages];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (await fits(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}
