/**
 * The part of the text that is selected on the page, without spaces around it, in UTF-16 code units; null where nothing of it is, or the selection
 * reaches out of it. Pieces of the text say where they begin by `data-start`.
 */
export function selectedSpan(body: HTMLElement, text: string): { readonly start: number; readonly end: number } | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const from = offsetOf(body, startContainer, startOffset);
  const to = offsetOf(body, endContainer, endOffset);
  if (from === null || to === null) return null;
  const chosen = text.slice(from, to);
  const start = from + chosen.length - chosen.trimStart().length;
  const end = to - (chosen.length - chosen.trimEnd().length);
  return start < end ? { start, end } : null;
}

function offsetOf(body: HTMLElement, node: Node, offset: number): number | null {
  if (!body.contains(node)) return null;
  const piece = (node instanceof HTMLElement ? node : node.parentElement)?.closest<HTMLElement>('[data-start]');
  const start = Number(piece?.dataset['start'] ?? Number.NaN);
  if (Number.isNaN(start)) return null;
  if (node.nodeType === Node.TEXT_NODE) return start + offset;
  return start + (offset === 0 ? 0 : (piece?.textContent.length ?? 0));
}
