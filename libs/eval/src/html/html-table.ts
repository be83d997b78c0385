const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for element content and quoted attributes (HTML Living Standard, section 13.3). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A table of plain cells, escaped. `isNumeric` says by position and head which columns hold numbers (set flush right). */
export function htmlTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  isNumeric: (position: number, head: string) => boolean = () => false,
): string {
  const classes = columns.map((head, i) => (isNumeric(i, head) ? ' class="n"' : ''));
  const head = columns.map((text, i) => `<th scope="col"${classes[i]}>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell, i) => `<td${classes[i]}>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
