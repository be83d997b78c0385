import { fewestTokens } from '@locitorium/ports';

/** Whether a prompt cannot fit, whatever the tokenizer: then it is not sent at all. */
export function cannotFit(prompt: string, answerTokens: number, contextTokens: number): boolean {
  return fewestTokens(prompt) + answerTokens > contextTokens;
}

/**
 * Whether a server's count shows that the prompt was cut: it fills the whole window (Ollama's /v1 cuts to just that, in silence),
 * or it is smaller than the prompt can be, whatever the tokenizer.
 */
export function wasCut(promptTokens: number | null, contextTokens: number, prompt: string): boolean {
  if (promptTokens === null) return false;
  return promptTokens >= contextTokens || promptTokens < fewestTokens(prompt);
}
