import type { CandidateMatch } from '@locitorium/domain';
import { folded } from './folded.ts';
import { wordsOf, type Rung } from './query-ladder.ts';

/** Names shorter than this have too many neighbours for one edit to mean a slip of the pen ("Rom", "Rum"). */
const SHORTEST_FUZZY = 4;

/**
 * How a record that does not bear the name asked for comes near it: it begins with it in mid-word (`completion`), or is one
 * edit away (`fuzzy`). Geocoders made for typing people answer with such records beside, and even before, those of the very name. Null where neither is so.
 */
export function nearMatch(name: string, rung: Rung, asked: string): CandidateMatch | null {
  const { step } = rung;
  const wanted = folded(wordsOf(rung, asked));
  const candidate = folded(name);
  const share = Math.min(1, wanted.length / Math.max(1, folded(asked).length));
  if (wanted === '' || candidate === wanted) return null;
  if (candidate.startsWith(wanted) && candidate[wanted.length] !== ' ') return { nameClass: 'primary', level: 'completion', share, step };
  return wanted.length >= SHORTEST_FUZZY && isOneEditApart(candidate, wanted)
    ? { nameClass: 'primary', level: 'fuzzy', share, step }
    : null;
}

/** One character inserted, left out, replaced, or two neighbours exchanged. */
function isOneEditApart(left: string, right: string): boolean {
  const [a, b] = [[...left], [...right]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let begin = 0;
  while (begin < Math.min(a.length, b.length) && a[begin] === b[begin]) begin += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > begin && endB > begin && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(begin, endA), b.slice(begin, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
