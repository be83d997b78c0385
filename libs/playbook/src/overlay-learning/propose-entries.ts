import { placeIdOf, type PredictedCandidate } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import { commonScope, documentGroups } from './document-groups.ts';
import { gradeOf, type JudgedDocument } from './judged-document.ts';
import { mostFrequent, nameEvidence, type NameEvidence, type Occurrence } from './name-evidence.ts';

/** What might be learned from judged documents. Whether it helps, others will say: these only say what there is reason to try. */
export type ProposeEntries = (documents: readonly JudgedDocument[]) => readonly OverlayEntry[];

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
export const proposeBlockedNames: ProposeEntries = (documents) =>
  nameEvidence(documents).flatMap(({ name, annotated, surplus }): readonly OverlayEntry[] =>
    surplus.length > annotated.length ? [{ kind: 'blocked_name', name, ...earned(commonScope([...surplus, ...annotated]), surplus) }] : [],
  );

/** Names of places that are passed over. */
export const proposePlaceNames: ProposeEntries = (documents) =>
  nameEvidence(documents).flatMap(({ name, annotated }): readonly OverlayEntry[] => {
    const missed = annotated.filter(({ mention }) => mention.predicted === null);
    return missed.length > 0 ? [{ kind: 'place_name', name, ...earned(commonScope(annotated), missed) }] : [];
  });

/** Names whose records in the right country are offered and not chosen. */
export const proposeCountries: ProposeEntries = (documents) =>
  nameEvidence(documents).flatMap((evidence): readonly OverlayEntry[] => {
    const country = usualCountry(evidence);
    const wrong =
      country === null ? [] : evidence.annotated.filter((each) => isWrong(each, country) && candidateIn(each, country) !== null);
    if (country === null || wrong.length === 0) return [];
    return [{ kind: 'country', name: evidence.name, country_code: country, ...earned(commonScope(evidence.annotated), wrong) }];
  });

/** Names that mean a place which is not found by them: at the point that people gave, or a record that was offered in its country. */
export const proposeAliases: ProposeEntries = (documents) =>
  nameEvidence(documents).flatMap((evidence): readonly OverlayEntry[] => {
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

const candidateIn = ({ mention }: Occurrence, country: string): PredictedCandidate | null =>
  mention.predicted?.candidates.find(({ countryCode }) => countryCode === country) ?? null;

function placeFor(name: string, wrong: readonly Occurrence[], country: string): Extract<OverlayEntry, { kind: 'alias' }>['place'] | null {
  const points = wrong.flatMap(({ mention }) =>
    mention.gold?.lat == null || mention.gold.lon == null ? [] : [{ lat: mention.gold.lat, lon: mention.gold.lon }],
  );
  const point = mostFrequent(points, ({ lat, lon }) => `${lat.toFixed(1)} ${lon.toFixed(1)}`);
  if (point !== undefined) return { ...point.value, country_code: country, display_name: name };
  const record = mostFrequent(
    wrong.flatMap((each) => candidateIn(each, country) ?? []),
    (candidate) => recordId(candidate) ?? `${candidate.lat} ${candidate.lon}`,
  )?.value;
  if (record === undefined) return null;
  const id = recordId(record);
  return { ...(id !== null && { id }), lat: record.lat, lon: record.lon, country_code: country, display_name: record.displayName };
}

const recordId = (candidate: PredictedCandidate): string | null =>
  candidate.source === null || candidate.osmId === null ? null : placeIdOf({ ...candidate, source: candidate.source });

function earned(
  scope: OverlayEntry['scope'],
  occurrences: readonly Occurrence[],
): Pick<OverlayEntry, 'fixed' | 'broken' | 'cases' | 'scope'> {
  return { ...(scope !== undefined && { scope }), fixed: 0, broken: 0, cases: occurrences.map(caseOf) };
}

function caseOf({ document, mention: { gold, predicted } }: Occurrence): OverlayEntry['cases'][number] {
  const { start, end } = gold ?? predicted!;
  return { doc_id: document.docId, mention_id: gold?.mentionId ?? predicted?.mentionId ?? null, start, end };
}
