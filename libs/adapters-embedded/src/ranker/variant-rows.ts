import type { Candidate } from '@locitorium/domain';
import { containingUnit, ENOUGH, locatedNames, type LocatedNames } from './containing-unit.ts';
import type { CountryContainer } from './country-containers.ts';
import type { DecisionRow } from './decision-table.ts';
import type { DocumentEvidence, NameVariant } from './document-evidence.ts';
import type { Scope } from './evidence-scopes.ts';
import type { NameContainers } from './mention-context.ts';
import type { Votes } from './name-votes.ts';
import type { PlaceFacts } from './place-facts.ts';
import { UNLISTED_COUNTRIES, remainingVotes, type RemainingVotes } from './remaining-votes.ts';

/** The rows of one variant of a name, and all that families of features read: records first, then what is not listed. */
export interface VariantRows {
  readonly evidence: DocumentEvidence;
  /** What is heard where the mentions stand. */
  readonly scope: Scope;
  /** Number of the paragraph where the mentions stand. */
  readonly paragraph: number;
  readonly variant: NameVariant;
  readonly rows: readonly DecisionRow[];
  readonly count: number;
  /** Of the listed rows, which come first. */
  readonly places: readonly PlaceFacts[];
  /** Country of each row as a number of the evidence's code book, −1 where it has none. */
  readonly countries: Int32Array;
  /** Of each unlisted row: the best located place of the document in its country, of another name. */
  readonly unlistedContainers: readonly (CountryContainer | null)[];
  /** Votes of the variant's own name. */
  readonly own: Votes;
  /** Votes of the other names. */
  readonly remaining: RemainingVotes;
  /** Different containers beside any mention of the name. */
  readonly nameContainers: readonly NameContainers[];
}

/** A country that fewer of the votes go to may be the right one; a place in it is not said to be near. */
const LEAST_SHARE = 0.3;

/** What the variants of one name share. */
export type NameContext = Pick<VariantRows, 'evidence' | 'scope' | 'paragraph' | 'own' | 'nameContainers'> & {
  readonly containers: ReadonlyMap<number, readonly CountryContainer[]>;
  /** What is heard of the units of countries where the mentions stand. */
  readonly located: () => LocatedNames;
};

export function variantRowsOf(
  variant: NameVariant,
  { evidence, scope, paragraph, own, nameContainers, containers, located }: NameContext,
): VariantRows {
  const { places, group } = variant;
  const remaining = remainingVotes(scope.votes.countries, own.countries);
  const unlisted = unlistedCountries(evidence, scope, variant, remaining);
  const unlistedContainers = unlisted.map((country) => containers.get(country)?.find((container) => container.group !== group) ?? null);
  const rows: DecisionRow[] = [];
  const countries = new Int32Array(places.length + unlisted.length);
  for (const place of places) {
    const { candidate, country } = place;
    countries[rows.length] = country;
    rows.push({ kind: 'listed', place, candidate, countryCode: candidate.countryCode });
  }
  unlisted.forEach((country, rank) => {
    countries[rows.length] = country;
    const isSpokenFor = remaining.of(country) >= LEAST_SHARE * remaining.total;
    const landmark = isSpokenFor ? (unlistedContainers[rank]?.place.candidate ?? null) : null;
    const within = (): Candidate | null => {
      if (remaining.of(country) < ENOUGH.shareOfText * remaining.total) return null;
      return containingUnit(country, located(), locatedNames([group], scope), evidence.names);
    };
    rows.push({ kind: 'unlisted', countryCode: evidence.books.countries.codeOf(country), landmark, within });
  });
  return {
    evidence,
    scope,
    paragraph,
    variant,
    rows,
    count: rows.length,
    places,
    countries,
    unlistedContainers,
    own,
    remaining,
    nameContainers,
  };
}

/** Countries in which a mention may mean a place without a record, most likely first. */
function unlistedCountries(
  { scriptHome, languageHome }: DocumentEvidence,
  { cueHome }: Scope,
  variant: NameVariant,
  remaining: RemainingVotes,
): readonly number[] {
  const countries = [...remaining.ranked];
  if (scriptHome !== null && !variant.shape.isKatakana && !countries.includes(scriptHome)) countries.push(scriptHome);
  if (cueHome !== null && countries.length < UNLISTED_COUNTRIES.most && !countries.includes(cueHome)) countries.push(cueHome);
  if (countries.length === 0 && languageHome !== null) countries.push(languageHome);
  return countries;
}
