/** Characters on a line of a label, about. */
const LINE_LENGTH = 34;
/** What would end a string of C, or make Graphviz write SVG and JSON that nobody can read: control characters but for the line feed. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * Lines of a label for Graphviz, quotes and wrapping included: backslashes and ampersands, which begin escapes there, are escaped, and quotation
 * marks around it keep a text in angle brackets from being read as HTML.
 */
export function dotLabel(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return `“${lines.join('\n')}”`.replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replace(CONTROL, '\ufffd');
}
