import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';

/** Reasons that are told; the file has them all. */
const TOLD_REASONS = 5;

/** Why documents of a run failed: each kind of failure once, with its first message; nothing where the file cannot be read. */
export async function failureReasons(path: string): Promise<readonly string[]> {
  const reasons = new Map<string, { count: number; readonly message: string }>();
  try {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const { kind, message } = JSON.parse(line) as { readonly kind: string; readonly message: string };
      const reason = reasons.get(kind) ?? { count: 0, message };
      reason.count += 1;
      reasons.set(kind, reason);
    }
  } catch {
    return [];
  }
  const told = [...reasons].sort(([, a], [, b]) => b.count - a.count).slice(0, TOLD_REASONS);
  const lines = told.map(([kind, { count, message }]) => {
    if (count === 1) return `${kind}: ${message}`;
    return `${count} × ${kind}; the first: ${message}`;
  });
  const lacksText = reasons.get('invalid_document')?.message.includes('text: missing') === true;
  return lacksText ? [...lines, 'hint: if the text is in another field, name it with --text-column'] : lines;
}
