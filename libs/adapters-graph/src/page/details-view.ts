import { formatLogOdds, formatProbability } from '@locitorium/domain';
import type { FileClaim, FileFragment, FilePage } from '../evidence-file.schema.ts';
import { METHOD_WORDS } from '../words.ts';
import { button, element, part } from './element.ts';
import type { EvidenceIndex } from './evidence-index.ts';

/** What is chosen in the graph or in a list. */
export interface Chosen {
  readonly kind: 'claim' | 'fragment' | 'page';
  readonly id: string;
}

/** Everything that the file says about one node. */
export function showDetails(index: EvidenceIndex, claim: FileClaim, chosen: Chosen, onChoose: (chosen: Chosen) => void): void {
  const details = {
    claim: () => claimDetails(claim),
    fragment: () => fragmentDetails(index, claim, index.fragment(chosen.id), onChoose),
    page: () => pageDetails(index, index.page(chosen.id)),
  };
  part('details').replaceChildren(...details[chosen.kind]());
}

function claimDetails({ text, context, subject, confidence, log_odds, prior, evidence }: FileClaim): readonly HTMLElement[] {
  return [
    element('h3', {}, 'Claim'),
    element('p', {}, text),
    facts([
      ['confidence', formatProbability(confidence)],
      ['log-odds', formatLogOdds(log_odds)],
      ['prior', formatLogOdds(prior)],
      ['evidence', String(evidence.length)],
      ['context', context],
      ['document', subject && subject.doc_id],
      ['mention', subject && subject.mention_id],
      ['about', subject && subject.aspect],
      ['place', subject && (subject.place ?? 'no record')],
    ]),
  ];
}

function fragmentDetails(
  index: EvidenceIndex,
  claim: FileClaim,
  fragment: FileFragment,
  onChoose: (chosen: Chosen) => void,
): HTMLElement[] {
  const stance = claim.evidence.find((given) => given.fragment === fragment.id);
  const features = Object.entries(fragment.features).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  return [
    element('h3', {}, METHOD_WORDS[fragment.method]),
    element('p', { class: 'details__content' }, fragment.content),
    facts([
      [
        'stance',
        stance ? `${stance.stance.toLowerCase()}, ${formatProbability(stance.stance_confidence)} sure` : 'none of its own; others cite it',
      ],
      ['weight', stance ? formatLogOdds(stance.weight) : null],
      ['reliability', fragment.reliability.toFixed(2)],
    ]),
    ...(features.length === 0 ? [] : [element('h4', {}, 'Features'), facts(features.map(([name, value]) => [name, formatLogOdds(value)]))]),
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
          element('h4', {}, 'Cites'),
          element(
            'ul',
            { class: 'cites' },
            ...fragment.cites.map((id) => {
              const choose = (): void => onChoose({ kind: 'fragment', id });
              return element('li', {}, button({ class: 'link' }, choose, index.fragment(id).content));
            }),
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
      ['crawled', page.crawled_at ?? 'no'],
    ]),
  ];
}

/** A link only if the address is a web address: it may be any text. */
function pageName({ title, address }: FilePage): HTMLElement {
  const name = title ?? address;
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url === null ? element('span', {}, name) : element('a', { href: url.href, rel: 'noreferrer noopener', target: '_blank' }, name);
}

/** Names and values; a value that is null is left out. */
function facts(rows: readonly (readonly [name: string, value: string | null])[]): HTMLElement {
  const shown = rows.flatMap(([name, value]) =>
    value === null ? [] : [element('div', {}, element('dt', { class: 'soft' }, name), element('dd', {}, value))],
  );
  return element('dl', {}, ...shown);
}
