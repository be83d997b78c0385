import type { FileClaim, FileEvidence } from '../evidence-file/evidence-file.ts';
import { METHOD_WORDS } from '../words/method-words.ts';
import { bar, element, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { percent, signed } from './numbers.ts';

/** Heading of a claim, its sum, and what speaks for it beside what speaks against it. */
export function showClaim(index: EvidenceIndex, claim: FileClaim, onChoose: (fragment: string) => void): void {
  const of = (stance: FileEvidence['stance']): readonly FileEvidence[] => claim.evidence.filter((given) => given.stance === stance);
  const total = (side: readonly FileEvidence[]): number => side.reduce((sum, { weight }) => sum + weight, 0);
  const most = Math.max(...claim.evidence.map(({ weight }) => Math.abs(weight)), 0);
  part('claim-text').textContent = claim.text;
  part('claim-confidence').textContent = percent(claim.confidence);
  part('claim-sum').textContent =
    `prior ${signed(claim.prior)}, for ${signed(total(of('SUPPORTS')))}, against ${signed(total(of('REFUTES')))}: log-odds ${signed(claim.log_odds)}, probability 1 / (1 + e^−log-odds)`;
  for (const [id, stance, empty] of SIDES) {
    const side = of(stance);
    part(id).replaceChildren(
      ...(side.length === 0
        ? [element('li', { class: 'evidence__none' }, empty)]
        : side.map((given) => element('li', {}, evidenceButton(index, given, most, onChoose)))),
    );
  }
  part('neutral-side').hidden = of('NEUTRAL').length === 0;
}

const SIDES = [
  ['supports', 'SUPPORTS', 'Nothing speaks for it.'],
  ['refutes', 'REFUTES', 'Nothing speaks against it.'],
  ['neutral', 'NEUTRAL', ''],
] as const;

/** Marks the fragment whose details are shown. */
export function markFragment(chosen: string | null): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.evidence')) {
    if (button.dataset['fragment'] === chosen) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
}

function evidenceButton(
  index: EvidenceIndex,
  { fragment, stance, stance_confidence, weight }: FileEvidence,
  most: number,
  onChoose: (fragment: string) => void,
): HTMLButtonElement {
  const { content, method } = index.fragment(fragment);
  const sure = stance_confidence < 1 ? `, ${percent(stance_confidence)} sure` : '';
  const button = element(
    'button',
    { type: 'button', class: 'evidence', 'data-fragment': fragment },
    element('span', { class: 'evidence__weight' }, stance === 'NEUTRAL' ? '' : signed(weight)),
    element('span', { class: 'evidence__text' }, content, element('span', { class: 'evidence__method' }, `${METHOD_WORDS[method]}${sure}`)),
    bar(most === 0 ? 0 : Math.abs(weight) / most, stance.toLowerCase()),
  );
  button.addEventListener('click', () => onChoose(fragment));
  return button;
}
