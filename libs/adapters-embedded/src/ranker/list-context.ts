/** A capitalised name of up to four words. */
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,30}(?:\s(?:of\s)?\p{Lu}[\p{L}\p{M}.'’-]{0,30}){0,3}`;
const MORE_ITEMS = new RegExp(String.raw`(?:,\s(?:the\s)?${NAME}){0,8},?\s(?:and|or|&)\s(?:the\s)?(?:${NAME})`, 'uy');
const ITEM_BEFORE = new RegExp(String.raw`${NAME},\s(?:the\s)?$`, 'u');
/** A list of towns with their states ("Delaware, Ohio, and Reading, Pa.") goes on like this. */
const CONTAINER_FOLLOWS = /,\s\p{Lu}/uy;
/** Characters before a list's second item in which its first is looked for. */
const BEFORE = 60;

/** Whether text[start…end), two names with a comma between them, stands among other names: "A, B and C", "A, B, C, D or E". */
export function standsInList(text: string, start: number, end: number): boolean {
  MORE_ITEMS.lastIndex = end;
  if (MORE_ITEMS.test(text)) {
    CONTAINER_FOLLOWS.lastIndex = MORE_ITEMS.lastIndex;
    return !CONTAINER_FOLLOWS.test(text);
  }
  return ITEM_BEFORE.test(text.slice(Math.max(0, start - BEFORE), start));
}
