import { formatLogOdds, formatProbability, oneLine } from '@locitorium/domain';
import archy from 'archy';
import type { SourcedFragment, WeighedClaim, WeighedFragment } from '@locitorium/evidence';
import { METHOD_WORDS } from './words.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';
import { wrapped } from './layout.ts';

const WIDTH_WHERE_UNKNOWN = 100;
const NARROWEST = 40;
/** What the branches take of a line at the deepest. */
const BRANCHES = 8;
/** Fragments of one side that are shown; the rest is summed up. */
const SHOWN = 12;
/** "+12.34  ". */
const WEIGHT_WIDTH = 8;

type Tree = ReturnType<typeof branch>;

/** Claims as trees of what speaks for them and against, ranked, and what that rests on. For people; its form may change. */
export function renderEvidenceTree(claims: readonly WeighedClaim[], { colors, columns }: TerminalOptions): string {
  const width = Math.max(NARROWEST, columns ?? WIDTH_WHERE_UNKNOWN) - BRANCHES;
  return claims.map((claim) => archy(claimTree(claim, width, colors))).join('\n');
}

function claimTree(
  { claim, logOdds, confidence, supports, refutes, neutral }: WeighedClaim,
  width: number,
  colors: TerminalOptions['colors'],
): Tree {
  const about =
    claim.subject === null
      ? `${claim.id}${claim.context === null ? '' : `, in the context “${claim.context}”`}`
      : `${claim.subject.mentionId}, ${claim.subject.aspect}${claim.subject.place === null ? '' : `, ${claim.subject.place}`}`;
  const text = (words: string, indent = ''): string => wrapped(oneLine(words), width - indent.length).join(`\n${indent}`);
  const weighed =
    (sign: (text: string) => string) =>
    (fragment: WeighedFragment): string =>
      `${sign(formatLogOdds(fragment.weight).padStart(WEIGHT_WIDTH - 2))}  ${text(fragmentWords(fragment), ' '.repeat(WEIGHT_WIDTH))}`;
  const side = (title: string, fragments: readonly WeighedFragment[], sign: (text: string) => string): Tree => {
    const shown = fragments.slice(0, SHOWN);
    const rest = fragments.slice(SHOWN);
    return branch(`${colors.bold(title)} ${formatLogOdds(sum(fragments))}`, [
      ...shown.map(weighed(sign)),
      ...(rest.length === 0 ? [] : [`${sign(formatLogOdds(sum(rest)).padStart(WEIGHT_WIDTH - 2))}  ${plural(rest.length, 'smaller one')}`]),
    ]);
  };
  const unweighed = neutral.map((fragment) => text(fragmentWords(fragment)));
  const basis = restsOn([...supports, ...refutes, ...neutral]);
  const cited = basis.map((fragment) => text(`${fragmentWords(fragment)} [${sourceWords(fragment)}]`));
  return branch(`${colors.bold(text(claim.text))}\n${colors.bold(formatProbability(confidence))} ${colors.dim(`(${text(about)})`)}`, [
    `prior ${formatLogOdds(claim.prior)}`,
    ...(supports.length === 0 ? [] : [side('for it', supports, colors.green)]),
    ...(refutes.length === 0 ? [] : [side('against it', refutes, colors.red)]),
    ...(neutral.length === 0 ? [] : [branch(colors.bold('neutral'), unweighed)]),
    ...(basis.length === 0 ? [] : [branch(colors.bold('rests on'), cited)]),
    `${colors.bold('sum')} ${formatLogOdds(logOdds)} → 1 / (1 + e^${formatLogOdds(-logOdds).replace('+', '')}) = ${colors.bold(formatProbability(confidence))}`,
  ]);
}

function branch(label: string, nodes: readonly (string | { readonly label: string; readonly nodes: (string | { label: string })[] })[]) {
  return { label, nodes: [...nodes] as (string | { label: string })[] };
}

/** Every fragment that others cite, once. */
function restsOn(fragments: readonly WeighedFragment[]): readonly SourcedFragment[] {
  const own = new Set(fragments.map(({ fragment }) => fragment.id));
  const cited = new Map(fragments.flatMap(({ cites }) => cites.map((sourced) => [sourced.fragment.id, sourced] as const)));
  return [...cited.values()].filter(({ fragment }) => !own.has(fragment.id));
}

function fragmentWords(sourced: SourcedFragment & { readonly stanceConfidence?: number }): string {
  const { fragment, stanceConfidence = 1 } = sourced;
  const method = METHOD_WORDS[fragment.method];
  const isOwn = fragment.method === 'quotation' || fragment.method === 'observation';
  const words = [
    ...(isOwn ? [`${method} from ${sourceWords(sourced)}`] : method === null ? [] : [method]),
    ...(stanceConfidence < 1 ? [`stance ${formatProbability(stanceConfidence)} sure`] : []),
  ];
  return `${fragment.content}${words.length === 0 ? '' : ` (${words.join(', ')})`}`;
}

function sourceWords({ sources }: SourcedFragment): string {
  return sources.map(({ page, span }) => `${page.address}${span === null ? '' : ` ${span.start}–${span.end}`}`).join(', ');
}

function sum(fragments: readonly WeighedFragment[]): number {
  return fragments.reduce((total, { weight }) => total + weight, 0);
}
