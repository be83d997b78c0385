/**
 * The answer without what unconstrained models wrap around JSON: a byte order mark, blanks, a Markdown fence. Some models write
 * without the grammar when thinking is off, and this is all that then keeps most of their answers from being valid.
 */
export function unwrapped(answer: string): string {
  const text = answer.replace(/^\uFEFF/, '').trim();
  const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(text);
  return (fenced?.[1] ?? text).trim();
}
