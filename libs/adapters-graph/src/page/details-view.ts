import type { FileClaim, FileFragment, FilePage } from '../evidence-file/evidence-file.ts';
import { METHOD_WORDS } from '../words/method-words.ts';
import { element, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';
import { percent, signed } from './numbers.ts';

/** What is chosen in the graph or in a list. */
export type Chosen =
  | { readonly kind: 'claim'; readonly id: string }
  | { readonly kind: 'fragment'; readonly id: string }
  | { readonly kind: 'page'; readonly id: string };

/** Everything that the file says of one node. */
export function showDetails(index: EvidenceIndex, claim: FileClaim, chosen: Chosen, onChoose: (chosen: Chosen) => void): void {
  part('details').replaceChildren(...contentOf(index, claim, chosen, onChoose));
}

function contentOf(index: EvidenceIndex, claim: FileClaim, chosen: Chosen, onChoose: (chosen: Chosen) => void): readonly HTMLElement[] {
  switch (chosen.kind) {
    case 'claim':
      return claimDetails(claim);
    case 'fragment':
      return fragmentDetails(index, claim, index.fragment(chosen.id), onChoose);
    case 'page':
      return pageDetails(index, index.page(chosen.id));
  }
}

function claimDetails({ text, context, subject, confidence, log_odds, prior, evidence }: FileClaim): readonly HTMLElement[] {
  return [
    element('h3', {}, 'Claim'),
    element('p', {}, text),
    facts([
      ['confidence', percent(confidence)],
      ['log-odds', signed(log_odds)],
      ['prior', signed(prior)],
      ['evidence', String(evidence.length)],
      ...(context === null ? [] : ([['context', context]] as const)),
      ...(subject === null
        ? []
        : ([
            ['document', subject.doc_id],
            ['mention', subject.mention_id],
            ['about', subject.aspect],
            ['place', subject.place ?? 'no record'],
          ] as const)),
    ]),
  ];
}

function fragmentDetails(
  index: EvidenceIndex,
  claim: FileClaim,
  fragment: FileFragment,
  onChoose: (chosen: Chosen) => void,
): readonly HTMLElement[] {
  const stance = claim.evidence.find((given) => given.fragment === fragment.id);
  const features = Object.entries(fragment.features).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return [
    element('h3', {}, capitalised(METHOD_WORDS[fragment.method])),
    element('p', { class: 'details__content' }, fragment.content),
    facts([
      ...(stance === undefined
        ? ([['stance', 'none of its own: others rest on it']] as const)
        : ([
            ['stance', `${stance.stance.toLowerCase()}, ${percent(stance.stance_confidence)} sure`],
            ['weight', signed(stance.weight)],
          ] as const)),
      ['reliability', fragment.reliability.toFixed(2)],
    ]),
    ...(features.length === 0 ? [] : [element('h4', {}, 'Features'), facts(features.map(([name, value]) => [name, signed(value)]))]),
    element('h4', {}, 'From'),
    ...fragment.extracted_from.map(({ page, start, end }) =>
      element(
        'p',
        {},
        pageName(index.page(page)),
        ...(start === null || end === null ? [] : [element('span', { class: 'soft' }, ` characters ${start}–${end}`)]),
      ),
    ),
    ...(fragment.cites.length === 0
      ? []
      : [
          element('h4', {}, 'Rests on'),
          element(
            'ul',
            { class: 'cites' },
            ...fragment.cites.map((id) =>
              element(
                'li',
                {},
                chooser(index.fragment(id).content, () => onChoose({ kind: 'fragment', id })),
              ),
            ),
          ),
        ]),
  ];
}

function pageDetails(index: EvidenceIndex, page: FilePage): readonly HTMLElement[] {
  const category = index.categoryOf(page.domain);
  return [
    element('h3', {}, 'Page'),
    element('p', {}, pageName(page)),
    facts([
      ['address', page.address],
      ['shown under', category === null ? page.domain : `${page.domain} (${category})`],
      ['crawled', page.crawled_at ?? 'by nobody'],
    ]),
  ];
}

/** A link where it can be followed, and only there: an address is anybody's text. */
function pageName({ title, address }: FilePage): HTMLElement {
  const name = title ?? address;
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url === null ? element('span', {}, name) : element('a', { href: url.href, rel: 'noreferrer noopener', target: '_blank' }, name);
}

function chooser(text: string, choose: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'link' }, text);
  button.addEventListener('click', choose);
  return button;
}

function facts(rows: readonly (readonly [string, string])[]): HTMLElement {
  return element('dl', {}, ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
