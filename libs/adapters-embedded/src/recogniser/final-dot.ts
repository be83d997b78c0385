/** Words that are written with a dot because they are cut short: provinces and states, roads, parts of names. */
const CUT_SHORT = new Set(
  (
    'Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Mass Md Mich Minn Miss Mo Mont Neb Nebr Nev Okla Ore Pa Penn Tenn Tex Va Vt Wash Wis Wisc Wyo ' +
    'Ont Que Alta Sask Ave Av Blvd Rd St Ste Dr Hwy Ln Pkwy Ct Sq Rte Jct Co Cos Twp Mt Ft Univ'
  ).split(' '),
);

/** A longer word before a dot ends a sentence; a shorter one may be an abbreviation that nobody listed. */
const LONGEST_ABBREVIATION = 4;
const LAST_WORD = /[\p{L}\p{M}]+(?=\.?$)/u;
const LONGEST_LAST_WORD = 24;
const DOT = '.';

/**
 * End of a name [start, end) as it is written: the dot of "Mobile, Ala." and "Main St." belongs to the name, the dot behind
 * "in Oxford." does not.
 */
export function endWithItsDot(text: string, start: number, end: number): number {
  const word = LAST_WORD.exec(text.slice(Math.max(start, end - LONGEST_LAST_WORD), end))?.[0];
  if (word === undefined) return end;
  const hasDot = text.charAt(end - 1) === DOT;
  if (CUT_SHORT.has(word)) return !hasDot && text.charAt(end) === DOT ? end + 1 : end;
  return hasDot && word.length > LONGEST_ABBREVIATION ? end - 1 : end;
}
