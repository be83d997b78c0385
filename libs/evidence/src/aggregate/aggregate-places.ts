import { countryName, logOddsOf, type GroundingSubject } from '@locitorium/domain';
import { documentAddressOf } from '../ledger/evidence-nodes.ts';
import { readPlaceWords } from '../producer/place-words.ts';
import type { WeighedClaim } from '../weigh/weigh-claims.ts';
import { groupCopies } from './near-duplicates.ts';

/** One place, as all documents of a task together claim it. */
export interface AggregatedPlace {
  /** As in `GroundingSubject`: `geonames:4717560`, `nominatim:relation 113314`; `country:US` for a country. */
  readonly place: string;
  /** What readers call it: the record's display name, or the country's. */
  readonly name: string;
  readonly aspect: 'country' | 'record';
  /** Documents that claim it. */
  readonly documents: number;
  /** Different statements, that is sentences: copies of one, as near as makes no difference, are one. */
  readonly statements: number;
  /** Documents that only repeat a statement of another one, counted for each statement. */
  readonly copies: number;
  /** Statements that were counted, each in the claim that is believed most: no two of them copies, no two of one document. */
  readonly witnesses: number;
  /** Natural log-odds of `confidence`, within ± 37. */
  readonly logOdds: number;
  /** Probability 0–1 that at least one witness is right: 1 − Π (1 − p), if they err independently of each other. */
  readonly confidence: number;
  /** Confidence 0–1 of the best witness alone: what is left if all of them err together. */
  readonly strongest: number;
  /** Ids of all claims, the most believed first. */
  readonly claims: readonly string[];
}

/** A claim that a mention means a place, and the sentence in which it is made. */
interface PlaceClaim {
  readonly id: string;
  readonly subject: GroundingSubject & { readonly place: string };
  readonly confidence: number;
  readonly name: string | null;
  readonly statement: string;
}

/**
 * The places that many documents claim, each with the probability that at least one of them is right.
 *
 * Witnesses are taken greedily, the most believed first: a claim is one unless its sentence is a copy of an earlier witness's, or its
 * document has a witness already, since a text that is wrong about a name is wrong about it throughout (one sense per discourse: Gale,
 * Church & Yarowsky 1992). Then confidence = 1 − Π (1 − confidence of a witness). Claims of one's own, and those that no record is the
 * place, are left out.
 *
 * Most confidence first, then by place. The order of the claims does not matter.
 */
export function aggregatePlaces(weighed: readonly WeighedClaim[]): readonly AggregatedPlace[] {
  const claims = weighed.map(placeClaimOf).filter((claim) => claim !== null);
  const places = Map.groupBy(claims, ({ subject }) => `${subject.aspect} ${subject.place}`);
  // Whether two sentences are copies does not depend on the place they mean: they are grouped once for all places.
  const statements = [...new Set(claims.map(({ statement }) => statement))];
  const groups = groupCopies(statements);
  const groupOf = new Map(statements.map((statement, i) => [statement, groups[i] ?? 0]));
  return Array.from(places.values(), (ofPlace) => aggregated(ofPlace, groupOf)).sort(
    (a, b) => b.confidence - a.confidence || order(a.place, b.place),
  );
}

function placeClaimOf({ claim, confidence, supports, refutes, neutral }: WeighedClaim): PlaceClaim | null {
  const { id, text, subject } = claim;
  if (subject === null || subject.place === null) return null;
  let name: string | null = subject.aspect === 'country' ? countryName(subject.place.slice(subject.place.indexOf(':') + 1)) : null;
  let statement: string | null = null;
  // Other tasks may have linked fragments of other pages.
  const ownPage = documentAddressOf(subject.docId);
  for (const evidence of [...supports, ...refutes, ...neutral]) {
    for (const { fragment, sources } of [evidence, ...evidence.cites]) {
      if (fragment.method === 'span' && sources.some(({ page }) => page.address === ownPage)) statement ??= fragment.content;
      if (fragment.method === 'record' && name === null) {
        const record = readPlaceWords(fragment.content);
        if (record?.place === subject.place) name = record.name;
      }
    }
    if (statement !== null && name !== null) break;
  }
  return { id, subject: { ...subject, place: subject.place }, confidence, name, statement: statement ?? text };
}

function aggregated(claims: readonly PlaceClaim[], groupOf: ReadonlyMap<string, number>): AggregatedPlace {
  const ranked = claims.toSorted((a, b) => b.confidence - a.confidence || order(a.id, b.id));
  const [first] = ranked as [PlaceClaim];
  const statements = new Set<number>();
  const documents = new Set<string>();
  const pairs = new Set<string>();
  const [countedStatements, countedDocuments] = [new Set<number>(), new Set<string>()];
  const witnesses: number[] = [];
  for (const { subject, statement, confidence } of ranked) {
    const group = groupOf.get(statement) ?? 0;
    statements.add(group);
    documents.add(subject.docId);
    pairs.add(`${group} ${subject.docId}`);
    if (countedStatements.has(group) || countedDocuments.has(subject.docId)) continue;
    countedStatements.add(group);
    countedDocuments.add(subject.docId);
    witnesses.push(confidence);
  }
  // ln Π (1 − p): products of many small numbers would be 0 long before.
  const doubt = witnesses.reduce((sum, confidence) => sum + Math.log1p(-confidence), 0);
  const confidence = -Math.expm1(doubt);
  return {
    place: first.subject.place,
    name: ranked.find(({ name }) => name !== null)?.name ?? first.subject.place,
    aspect: first.subject.aspect,
    documents: documents.size,
    statements: statements.size,
    copies: pairs.size - statements.size,
    witnesses: witnesses.length,
    logOdds: logOddsOfDoubt(doubt),
    confidence,
    strongest: first.confidence,
    claims: ranked.map(({ id }) => id),
  };
}

/** ln((1 − e^d) / e^d), precise also where 1 − e^d rounds to 1. */
function logOddsOfDoubt(doubt: number): number {
  if (doubt === 0) return logOddsOf(0);
  return Math.max(logOddsOf(0), Math.min(logOddsOf(1), Math.log(-Math.expm1(doubt)) - doubt));
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));
