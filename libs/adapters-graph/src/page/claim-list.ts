import { formatProbability } from '@locitorium/domain';
import type { FileClaim } from '../evidence-file.schema.ts';
import { bar, button, element, markCurrent, part } from './element.ts';
import { matchingClaims, type EvidenceIndex } from './evidence-index.ts';

const PAGE_SIZE = 200;

/** Lists the claims that match the search, each with its confidence. The returned function marks one by its id, if it is listed. */
export function claimList(index: EvidenceIndex, onChoose: (claim: FileClaim) => void): (chosen: string) => void {
  const list = part<HTMLUListElement>('claims');
  const words = part<HTMLInputElement>('words');
  const documentChoice = part<HTMLSelectElement>('document');
  const more = part<HTMLButtonElement>('more');
  let listed = PAGE_SIZE;
  let chosen: string | null = null;

  const fill = (count = PAGE_SIZE): void => {
    listed = count;
    // The first choice is all documents.
    const found = matchingClaims(index, words.value, index.documents[documentChoice.selectedIndex - 1] ?? null);
    list.replaceChildren(...found.slice(0, listed).map((claim) => element('li', {}, claimButton(claim, onChoose))));
    part('found').textContent =
      found.length === index.claims.length
        ? `${found.length} ${found.length === 1 ? 'claim' : 'claims'}`
        : `${found.length} of ${index.claims.length} claims`;
    more.hidden = found.length <= listed;
    mark();
  };
  const mark = (): void => markCurrent(list.querySelectorAll('button'), 'claim', chosen);

  documentChoice.append(...index.documents.map((document, n) => element('option', { value: String(n) }, document)));
  part('document-field').hidden = index.documents.length < 2;
  words.addEventListener('input', () => fill());
  documentChoice.addEventListener('change', () => fill());
  more.addEventListener('click', () => fill(listed + PAGE_SIZE));
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...list.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });
  fill();
  return (claim) => {
    chosen = claim;
    mark();
  };
}

function claimButton(claim: FileClaim, onChoose: (claim: FileClaim) => void): HTMLButtonElement {
  const about = claim.subject === null ? claim.context : subjectWords(claim.subject);
  return button(
    { class: 'claim', 'data-claim': claim.id },
    () => onChoose(claim),
    element('span', {}, claim.text),
    ...(about === null ? [] : [element('span', { class: 'soft' }, about)]),
    element('span', { class: 'claim__confidence' }, bar(claim.confidence, 'confidence'), formatProbability(claim.confidence)),
  );
}

function subjectWords({ doc_id, mention_id, aspect }: NonNullable<FileClaim['subject']>): string {
  // Ids of mentions mostly begin with that of their document.
  return `${mention_id.startsWith(doc_id) ? mention_id : `${doc_id} · ${mention_id}`} · ${aspect}`;
}
