import {
  reliabilityOf,
  type Claim,
  type ExtractionMethod,
  type Fragment,
  type FragmentFeatures,
  type GroundingSubject,
  type Page,
  type Span,
} from '@locitorium/domain';
import { hashOf, hashOfCanonical, doiOf, resourceKeyOf } from '@locitorium/ports';

/** A claim in free words: the same words in the same task and context are the same claim. */
export function ownClaim({ task, text, context, prior }: Pick<Claim, 'task' | 'text' | 'context' | 'prior'>): Claim {
  return { id: hashOf({ claim: { task, text, ...(context !== null && { context }) } }), task, text, context, prior, subject: null };
}

/** A claim about a mention: grounded again, to whatever place, it is the same claim. */
export function groundingClaim(task: string, subject: GroundingSubject, text: string, prior: number): Claim {
  const { docId, mentionId, aspect } = subject;
  // The canonical form: names in ascending order.
  return { id: hashOfCanonical(JSON.stringify({ claim: { aspect, docId, mentionId, task } })), task, text, context: null, prior, subject };
}

/** What an answer is recorded as. */
export interface AnswerClaim extends Pick<Claim, 'task' | 'text' | 'prior'> {
  /** What tells the question from others of the task. */
  readonly id: string;
  readonly question: string;
}

export const answerClaimId = ({ task, id }: Pick<AnswerClaim, 'task' | 'id'>): string => hashOf({ answer: { task, id } });

/** A claim that answers a question: answered again, in whatever words, it is the same claim. */
export function answerClaim({ task, id, question, text, prior }: AnswerClaim): Claim {
  return { id: answerClaimId({ task, id }), task, text, context: question, prior, subject: null };
}

/** What pages without a host are shown under, by the word before the colon of their address. */
const DOMAIN_OF_KIND: Readonly<Record<string, string>> = {
  doc: 'documents',
  gazetteer: 'gazetteers',
  parameters: 'parameters',
  model: 'language models',
};
const DOMAIN_OF_DOIS = 'doi.org';
const OTHER_DOMAIN = 'other';
const LONGEST_DOMAIN = 500;

/** Address of a document of a dataset. */
export const documentAddressOf = (docId: string): string => `doc:${docId}`;

/**
 * A page under the id that its address gives it; the store may know it under another, from before DOIs and URLs were told apart by their
 * keys.
 */
export function pageAt(
  address: string,
  { title = null, storedFile = null, crawledAt = null }: Partial<Pick<Page, 'title' | 'storedFile' | 'crawledAt'>> = {},
): Page {
  return { id: hashOf({ page: resourceKeyOf(address) }), address, title, domain: domainOf(address), storedFile, crawledAt };
}

/** The host of a URL without "www.", of a DOI its resolver's; a kind of page where there is none. */
function domainOf(address: string): string {
  if (doiOf(address) !== null) return DOMAIN_OF_DOIS;
  const url = URL.parse(address);
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (host !== '') return host.slice(0, LONGEST_DOMAIN);
  const [, kind = ''] = /^([a-z]+):/.exec(address) ?? [];
  return Object.hasOwn(DOMAIN_OF_KIND, kind) ? (DOMAIN_OF_KIND[kind] ?? OTHER_DOMAIN) : OTHER_DOMAIN;
}

/** Where in its page a fragment stands, and what else tells it from others of the same words there. */
export interface FragmentPlace extends Span {
  /** Id of the document that `start` and `end` are offsets in, where the page is not the document. */
  readonly document?: string;
  /** Ids of what it cites, where that is part of what it is. */
  readonly cites?: readonly string[];
  /** Counts fragments that are alike in all else, from 1 for the second. */
  readonly nth?: number;
}

/** All that makes a fragment the one that it is. */
export interface FragmentFacts {
  /** Id of its page. */
  readonly pageId: string;
  readonly place: FragmentPlace | null;
  readonly method: ExtractionMethod;
  readonly content: string;
  readonly features: FragmentFeatures;
}

/** A fragment with the id of its content, and the reliability of its features. */
export function fragmentOf(facts: FragmentFacts): Fragment {
  const { method, content, features } = facts;
  return { id: hashOfCanonical(canonicalFragment(facts)), content, method, features, reliability: reliabilityOf(method, features) };
}

/** The canonical form (RFC 8785) of `{ fragment: facts }`, written by hand: a document has some hundred fragments. */
function canonicalFragment({ pageId, place, method, content, features }: FragmentFacts): string {
  const names = Object.keys(features);
  if (names.length > 1) sortFew(names);
  let numbers = '';
  for (const name of names) numbers += `${numbers === '' ? '' : ','}${quoted(name)}:${String(features[name])}`;
  return `{"fragment":{"content":${JSON.stringify(content)},"features":{${numbers}},"method":"${method}","pageId":${quoted(pageId)},"place":${canonicalPlace(place)}}}`;
}

/** In place, by UTF-16 code units: without the arrays that a built-in sort makes for a handful of names. */
function sortFew(names: string[]): void {
  for (let sorted = 1; sorted < names.length; sorted += 1) {
    const name = names[sorted] as string;
    let at = sorted;
    for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string;
    names[at] = name;
  }
}

/** Most fragments have names and pages that others have. */
const quotedWords = new Map<string, string>();
const MOST_QUOTED = 1_000;

function quoted(word: string): string {
  let written = quotedWords.get(word);
  if (written === undefined) {
    if (quotedWords.size >= MOST_QUOTED) quotedWords.clear();
    quotedWords.set(word, (written = JSON.stringify(word)));
  }
  return written;
}

/** All fragments of a claim may have one place. */
const writtenPlaces = new WeakMap<FragmentPlace, string>();

/** Names in ascending order; what is undefined is left out. */
function canonicalPlace(place: FragmentPlace | null): string {
  if (place === null) return 'null';
  let written = writtenPlaces.get(place);
  if (written === undefined) {
    const { cites, document, end, nth, start } = place;
    writtenPlaces.set(place, (written = JSON.stringify({ cites, document, end, nth, start })));
  }
  return written;
}
