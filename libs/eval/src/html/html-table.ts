const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for element content and quoted attributes (HTML Living Standard, section 13.3). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A column: its head, and whether its cells are numbers (set flush right). */
interface HtmlColumn {
  readonly head: string;
  readonly numeric?: true;
}

/** A table of plain cells, escaped. */
export function htmlTable(columns: readonly HtmlColumn[], rows: readonly (readonly string[])[]): string {
  const classOf = (i: number) => (columns[i]?.numeric ? ' class="n"' : '');
  const head = columns.map(({ head: text }, i) => `<th scope="col"${classOf(i)}>${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell, i) => `<td${classOf(i)}>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n');
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
