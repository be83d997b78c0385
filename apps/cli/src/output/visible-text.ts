/** Everything a terminal might obey: C0 except line feed and tab, DEL, C1. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Text that a terminal shows and does not obey: control characters become their Unicode pictures (␀, ␛), so that no text can
 * move the cursor, change colours or set the title; lone surrogates become U+FFFD. Length in UTF-16 code units does not change.
 */
export function visibleText(text: string): string {
  return text.replace(CONTROL, picture).toWellFormed();
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}
