/** How a text that was cut off ends: an ellipsis, as one character, as NEL (its byte in Windows-1252 read as Latin-1), or as dots. */
const ELLIPSIS = '(?:\\u2026|\\u0085|\\.{3})';

/** What may follow a name that was cut off: the ellipsis, and the link that tweets were cut off for. */
const REST_AFTER_CUT = new RegExp(`${ELLIPSIS}\\s*(?:https?://\\S*\\s*)?$`, 'y');
const ENDS_IN_ELLIPSIS = new RegExp(`${ELLIPSIS}$`);

/** Whether the name `text.slice(start, end)` may itself be cut off ("Washingt…"), so that a longer one is meant. */
export function isCutOff(text: string, start: number, end: number): boolean {
  if (end === text.length) return true;
  REST_AFTER_CUT.lastIndex = end;
  return REST_AFTER_CUT.test(text) || (text.slice(end).trim() === '' && ENDS_IN_ELLIPSIS.test(text.slice(start, end)));
}
