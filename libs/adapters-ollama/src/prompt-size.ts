import { fewestTokens } from '@locitorium/ports';

/**
 * Whether a reply's count of prompt tokens shows that the prompt was cut although we asked for an error instead (servers before
 * `truncate`, proxies that drop it). Ollama has cut in two ways: to the whole window, which leaves no room for an answer, and
 * to half of it and two tokens. A count that is merely small proves nothing: cached beginnings may be left out of it.
 */
export function wasCut(promptTokens: number | null, numCtx: number, prompt: string): boolean {
  if (promptTokens === null) return false;
  if (promptTokens >= numCtx) return true;
  const half = Math.floor(numCtx / 2) + 2;
  return Math.abs(promptTokens - half) <= 1 && fewestTokens(prompt) > promptTokens;
}
