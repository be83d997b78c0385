import { formatLogOdds, formatProbability } from '@locitorium/domain';
import type { FileClaim, FileEvidence } from '../evidence-file.schema.ts';
import { METHOD_WORDS } from '../words.ts';
import { bar, button, element, markCurrent, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';

/** Heading of a claim, its sum, and the evidence for it beside the evidence against it. */
export function showClaim(index: EvidenceIndex, claim: FileClaim, onChoose: (fragment: string) => void): void {
  const of = (stance: FileEvidence['stance']): readonly FileEvidence[] => claim.evidence.filter((given) => given.stance === stance);
  const total = (stance: FileEvidence['stance']): string => formatLogOdds(of(stance).reduce((sum, { weight }) => sum + weight, 0));
  const greatest = Math.max(...claim.evidence.map(({ weight }) => Math.abs(weight)), 0);
  part('claim-text').textContent = claim.text;
  part('claim-confidence').textContent = formatProbability(claim.confidence);
  part('claim-sum').textContent =
    `prior ${formatLogOdds(claim.prior)}, for ${total('SUPPORTS')}, against ${total('REFUTES')}: log-odds ${formatLogOdds(claim.log_odds)}, probability 1 / (1 + e^−log-odds)`;
  for (const [id, stance, empty] of SIDES) {
    const side = of(stance);
    part(id).replaceChildren(
      ...(side.length === 0
        ? [element('li', { class: 'soft' }, empty)]
        : side.map((given) => element('li', {}, evidenceButton(index, given, greatest, onChoose)))),
    );
  }
  part('neutral-side').hidden = of('NEUTRAL').length === 0;
}

const SIDES = [
  ['supports', 'SUPPORTS', 'No evidence for it.'],
  ['refutes', 'REFUTES', 'No evidence against it.'],
  ['neutral', 'NEUTRAL', ''],
] as const;

/** Marks the fragment whose details are shown. */
export function markFragment(chosen: string | null): void {
  markCurrent(document.querySelectorAll<HTMLButtonElement>('.evidence'), 'fragment', chosen);
}

function evidenceButton(
  index: EvidenceIndex,
  { fragment, stance, stance_confidence, weight }: FileEvidence,
  greatest: number,
  onChoose: (fragment: string) => void,
): HTMLButtonElement {
  const { content, method } = index.fragment(fragment);
  const sure = stance_confidence < 1 ? `, ${formatProbability(stance_confidence)} sure` : '';
  return button(
    { class: 'evidence', 'data-fragment': fragment },
    () => onChoose(fragment),
    element('span', { class: 'evidence__weight' }, stance === 'NEUTRAL' ? '' : formatLogOdds(weight)),
    element('span', {}, content, element('span', { class: 'soft evidence__method' }, `${METHOD_WORDS[method]}${sure}`)),
    bar(greatest === 0 ? 0 : Math.abs(weight) / greatest, stance.toLowerCase()),
  );
}
