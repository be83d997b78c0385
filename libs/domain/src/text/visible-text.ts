/** Everything a terminal might obey: C0 except tab, LF and CRLF; DEL, C1; and what reorders a line (UAX 9: LRE to RLO, LRI to PDI). */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/g;

/**
 * Text that a terminal shows and does not obey: control characters become their Unicode pictures (␀, ␛), so that no text can
 * move the cursor, change colours or set the title; what would reorder the line, and lone surrogates, become U+FFFD. Length in UTF-16 code
 * units does not change.
 */
export function visibleText(text: string): string {
  return text.replace(CONTROL, picture).toWellFormed();
}

/** The same for what must stay one line: a line feed is shown, too. */
export function visibleLine(text: string): string {
  return visibleText(text.replaceAll('\n', '\u240a'));
}

/** The same in one line, each run of white space a blank. */
export function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ');
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}
