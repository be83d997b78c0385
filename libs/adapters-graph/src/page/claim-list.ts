import type { FileClaim } from '../evidence-file/evidence-file.ts';
import { bar, element, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { matchingClaims } from './matching-claims.ts';
import { percent } from './numbers.ts';

/** Claims that are listed at a time. */
const LISTED = 200;

export interface ClaimList {
  /** Marks the chosen claim, and lists it where it is beyond the end of the list. */
  show(chosen: string | null): void;
}

/** The claims that match the search, each with its confidence. */
export function claimList(index: EvidenceIndex, onChoose: (claim: FileClaim) => void): ClaimList {
  const list = part<HTMLUListElement>('claims');
  const words = part<HTMLInputElement>('words');
  const documentChoice = part<HTMLSelectElement>('document');
  const more = part<HTMLButtonElement>('more');
  let listed = LISTED;
  let chosen: string | null = null;

  const fill = (): void => {
    const found = matchingClaims(index, {
      words: words.value,
      document: documentChoice.value === '' ? null : (index.documents[Number(documentChoice.value)] ?? null),
    });
    list.replaceChildren(...found.slice(0, listed).map((claim) => element('li', {}, claimButton(claim, onChoose))));
    part('found').textContent =
      found.length === index.claims.length
        ? `${found.length} ${found.length === 1 ? 'claim' : 'claims'}`
        : `${found.length} of ${index.claims.length} claims`;
    more.hidden = found.length <= listed;
    mark();
  };
  const mark = (): void => {
    for (const button of list.querySelectorAll('button')) {
      if (button.dataset['claim'] === chosen) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  };
  const begin = (): void => {
    listed = LISTED;
    fill();
  };

  documentChoice.append(...index.documents.map((document, n) => element('option', { value: String(n) }, document)));
  part('document-field').hidden = index.documents.length < 2;
  words.addEventListener('input', begin);
  documentChoice.addEventListener('change', begin);
  more.addEventListener('click', () => {
    listed += LISTED;
    fill();
  });
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
  return {
    show: (claim) => {
      chosen = claim;
      mark();
    },
  };
}

function claimButton(claim: FileClaim, onChoose: (claim: FileClaim) => void): HTMLButtonElement {
  const words = claim.subject === null ? claim.context : aboutWords(claim.subject);
  const about = words === null ? [] : [element('span', { class: 'claim__about' }, words)];
  const button = element(
    'button',
    { type: 'button', class: 'claim', 'data-claim': claim.id },
    element('span', { class: 'claim__text' }, claim.text),
    ...about,
    element('span', { class: 'claim__confidence' }, bar(claim.confidence, 'confidence'), percent(claim.confidence)),
  );
  button.addEventListener('click', () => onChoose(claim));
  return button;
}

function aboutWords({ doc_id, mention_id, aspect }: NonNullable<FileClaim['subject']>): string {
  // Mentions are mostly called after their document.
  return `${mention_id.startsWith(doc_id) ? mention_id : `${doc_id} · ${mention_id}`} · ${aspect}`;
}
