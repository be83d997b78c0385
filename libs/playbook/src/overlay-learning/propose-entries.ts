import type { OverlayEntry } from '../overlay/overlay.ts';
import type { NameEntry } from '../overlay/overlay-names.ts';
import { commonScope, documentGroups } from './document-groups.ts';
import { gradeOf, type JudgedDocument } from './judged-document.ts';
import { caseOf } from './learning-case.ts';
import { mostFrequent, nameEvidence, type NameEvidence, type Occurrence } from './name-evidence.ts';

/** What might be learned from judged documents. Whether it helps, others will say: these only say what there is reason to try. */
export type ProposeEntries<E extends OverlayEntry = OverlayEntry> = (documents: readonly JudgedDocument[]) => readonly E[];

type PolicyName = Extract<OverlayEntry, { kind: 'policy' }>['policy'];

/** Another policy for the sources of the documents. */
export function proposePolicy(policy: PolicyName): ProposeEntries {
  return (documents) => documentGroups(documents).map(({ scope }): OverlayEntry => ({ kind: 'policy', policy, ...earned(scope, []) }));
}

/** The countries that a source writes about most, so many of them, as where it is at home. */
export function proposeHome(count: number): ProposeEntries {
  return (documents) =>
    documentGroups(documents).flatMap(({ scope, members }): readonly OverlayEntry[] => {
      const countries = members.flatMap(({ mentions }) => mentions.flatMap(({ gold }) => gold?.countryCode ?? []));
      const ranked = [...Map.groupBy(countries, (code) => code)]
        .sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
        .map(([code]) => code);
      return ranked.length < count ? [] : [{ kind: 'home', countries: ranked.slice(0, count), ...earned(scope, []) }];
    });
}

/** Names that are found, but seldom meant as places. */
export const proposeBlockedNames: ProposeEntries<NameEntry> = (documents) =>
  nameEvidence(documents).flatMap(({ name, annotated, surplus }): readonly NameEntry[] =>
    surplus.length > annotated.length ? [{ kind: 'blocked_name', name, ...earned(commonScope([...surplus, ...annotated]), surplus) }] : [],
  );

/** Names of places that are passed over. */
export const proposePlaceNames: ProposeEntries<NameEntry> = (documents) =>
  nameEvidence(documents).flatMap(({ name, annotated }): readonly NameEntry[] => {
    const missed = annotated.filter(({ mention }) => mention.predicted === null);
    return missed.length > 0 ? [{ kind: 'place_name', name, ...earned(commonScope(annotated), missed) }] : [];
  });

/** Names whose records in the right country are offered and not chosen. */
export const proposeCountries: ProposeEntries<NameEntry> = (documents) =>
  nameEvidence(documents).flatMap((evidence): readonly NameEntry[] => {
    const country = usualCountry(evidence);
    const wrong = country === null ? [] : evidence.annotated.filter((each) => isWrong(each, country) && isListed(each, country));
    if (country === null || wrong.length === 0) return [];
    return [{ kind: 'country', name: evidence.name, country_code: country, ...earned(commonScope(evidence.annotated), wrong) }];
  });

/** Names that mean a place which is not found by them, at the point that people gave. */
export const proposeAliases: ProposeEntries<NameEntry> = (documents) =>
  nameEvidence(documents).flatMap((evidence): readonly NameEntry[] => {
    const country = usualCountry(evidence);
    const wrong = country === null ? [] : evidence.annotated.filter((each) => isWrong(each, country));
    const place = country === null || wrong.length === 0 ? null : placeFor(evidence.name, wrong, country);
    return place === null ? [] : [{ kind: 'alias', name: evidence.name, place, ...earned(commonScope(evidence.annotated), wrong) }];
  });

/** The country that a name means in most cases; null where it means several equally often. */
function usualCountry({ annotated }: NameEvidence): string | null {
  const codes = annotated.flatMap(({ mention }) => mention.gold?.countryCode ?? []);
  const most = mostFrequent(codes, (code) => code);
  return most !== undefined && 2 * most.count > annotated.length ? most.value : null;
}

/** Not the right place, though in the country that the name usually means. */
const isWrong = ({ mention }: Occurrence, country: string): boolean => mention.gold?.countryCode === country && gradeOf(mention) < 3;

const isListed = ({ mention }: Occurrence, country: string): boolean =>
  mention.predicted?.candidates.some(({ countryCode }) => countryCode === country) ?? false;

function placeFor(name: string, wrong: readonly Occurrence[], country: string): Extract<OverlayEntry, { kind: 'alias' }>['place'] | null {
  const points = wrong.flatMap(({ mention }) =>
    mention.gold?.lat == null || mention.gold.lon == null ? [] : [{ lat: mention.gold.lat, lon: mention.gold.lon }],
  );
  const point = mostFrequent(points, ({ lat, lon }) => `${lat.toFixed(1)} ${lon.toFixed(1)}`);
  return point === undefined ? null : { ...point.value, country_code: country, display_name: name };
}

function earned(
  scope: OverlayEntry['scope'],
  occurrences: readonly Occurrence[],
): Pick<OverlayEntry, 'fixed' | 'broken' | 'cases' | 'scope'> {
  return {
    ...(scope !== undefined && { scope }),
    fixed: 0,
    broken: 0,
    cases: occurrences.map(({ document, mention }) => caseOf(document, mention)),
  };
}
