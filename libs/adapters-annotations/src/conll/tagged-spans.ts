/** Tokens `from` up to `to`, exclusive, that are one name. */
export interface TaggedSpan {
  readonly from: number;
  readonly to: number;
  /** Null where the file marks names without saying of which kind (AIDA). */
  readonly label: string | null;
}

export const TAG = /^([BIOLUSEM])(?:[-_](.+))?$/;

/** Names in IOB1, IOB2, IOBES or BILOU: whatever stands at the edge of a name, it begins or ends one. */
export function taggedSpans(tags: readonly string[]): readonly TaggedSpan[] {
  const spans: TaggedSpan[] = [];
  let open: TaggedSpan | null = null;
  const close = (): void => {
    if (open !== null) spans.push(open);
    open = null;
  };
  tags.forEach((tag, n) => {
    const [, position = 'O', label = null] = TAG.exec(tag) ?? [];
    if (position === 'O' || open?.label !== label || 'BSU'.includes(position)) close();
    if (position === 'O') return;
    open = { from: open?.from ?? n, to: n + 1, label };
    if ('SULE'.includes(position)) close();
  });
  close();
  return spans;
}
