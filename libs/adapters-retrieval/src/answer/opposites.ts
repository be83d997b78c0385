import { stem } from '../analysis/stem.ts';

/** English words of which a text that has one does not say what a question with the other asks. */
const PAIRS =
  'first/last before/after north/south east/west northern/southern eastern/western more/less more/fewer most/least most/fewest increase/decrease rise/fall ' +
  'high/low higher/lower highest/lowest large/small larger/smaller largest/smallest big/small biggest/smallest greatest/least great/small old/new old/young ' +
  'oldest/youngest oldest/newest older/younger begin/end began/ended start/end started/ended open/close win/lose won/lost allow/forbid allow/prohibit allow/prevent ' +
  'permit/prohibit include/exclude accept/reject accept/refuse success/failure succeed/fail strong/weak stronger/weaker male/female man/woman men/women king/queen ' +
  'true/false same/different similar/different minimum/maximum major/minor positive/negative internal/external inside/outside upper/lower front/back left/right ' +
  'early/late earliest/latest long/short longer/shorter longest/shortest rich/poor buy/sell bought/sold import/export attack/defend enter/leave arrive/depart ' +
  'public/private always/never all/none support/oppose create/destroy build/destroy built/destroyed hot/cold birth/death born/died majority/minority victory/defeat ' +
  'full/empty fast/slow faster/slower common/rare easy/difficult simple/complex give/receive gave/received teacher/student cause/prevent encourage/discourage ' +
  'connect/disconnect appear/disappear agree/disagree active/inactive direct/indirect formal/informal legal/illegal natural/artificial modern/ancient urban/rural ' +
  'domestic/foreign day/night summer/winter spring/autumn wide/narrow deep/shallow hard/soft light/dark light/heavy wet/dry safe/dangerous best/worst better/worse ' +
  'good/bad gain/lose add/remove expand/contract grow/shrink attract/repel combine/separate unite/divide together/apart above/below over/under into/out ' +
  'friend/enemy ally/enemy north/west north/east south/west south/east catholic/protestant liberal/conservative offense/defense theory/practice cheap/expensive';

let table: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Terms of English words that mean the opposite of this one; empty for most. */
export function oppositesOf(term: string): ReadonlySet<string> {
  table ??= readPairs();
  return table.get(term) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

function readPairs(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (term: string, opposite: string): void => {
    const known = found.get(term);
    if (known === undefined) found.set(term, new Set([opposite]));
    else known.add(opposite);
  };
  for (const pair of PAIRS.split(' ')) {
    const [one, other] = pair.split('/').map((word) => stem(word, 'en')) as [string, string];
    add(one, other);
    add(other, one);
  }
  return found;
}
