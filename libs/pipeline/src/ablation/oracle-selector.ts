import {
  greatCircleKm,
  UsageError,
  type Candidate,
  type Document,
  type GoldMention,
  type Mention,
  type Selection,
} from '@locitorium/domain';
import { identityOf, type CallContext, type CandidateSelector, type Identity, type SelectionQuestion } from '@locitorium/ports';
import { locateGoldMentions } from '../gold/gold-mention-extractor.ts';

/** Within it a place counts as found (Acc@161km): 100 miles. */
const NEAR_KM = 161;

/** As many as a selector may be offered. */
const MOST_CANDIDATES = 50;

/**
 * Chooses what the annotations of the document say: the candidate in the gold country that is nearest to the gold point, else the nearest
 * one within 161 km, else none; none for what is not annotated. With it a run says how much any selector could reach with these mentions
 * and candidates.
 */
export class OracleSelector implements CandidateSelector {
  readonly identity: Identity = identityOf('oracle', '1', {});
  readonly capabilities = Object.freeze({ candidatesPerMention: MOST_CANDIDATES, infersCountry: false });

  /** Rejects with a usage error `gold_mentions_missing` where the document has no annotations. */
  async select(document: Document, questions: readonly SelectionQuestion[], { signal }: CallContext): Promise<readonly Selection[]> {
    signal.throwIfAborted();
    const { docId, text, goldMentions } = document;
    if (goldMentions === undefined)
      throw new UsageError(
        'gold_mentions_missing',
        `Document ${docId} has no annotations to choose by. Give it "mentions" ([] where there are none), or leave out --ablate oracle-selection.`,
        { doc_id: docId },
      );
    const byId = new Map(goldMentions.map((gold) => [gold.mentionId, gold]));
    const located = locateGoldMentions(text, goldMentions).mentions;
    return questions.map(({ mention, candidates }) => {
      const gold = byId.get(mostOverlapping(mention, located)?.mentionId ?? '');
      const candidate = gold === undefined ? undefined : rightOne(gold, candidates);
      if (candidate === undefined) return { kind: 'none', reason: 'none_fits', confidence: null, inferredCountry: null, within: null };
      // The closed list has no reason for an oracle; the annotations know the document.
      return { kind: 'chosen', candidate, confidence: null, reason: candidates.length === 1 ? 'only_candidate' : 'document_context' };
    });
  }
}

/**
 * The annotation with the greatest intersection over union of the spans, as in matching end to end; of equal ones that of the same
 * identifier, which says nothing by itself: identifiers of mentions that were found are numbered like those of annotations.
 */
function mostOverlapping<M extends Pick<Mention, 'start' | 'end' | 'mentionId'>>(mention: Mention, located: readonly M[]): M | undefined {
  const { start, end, mentionId } = mention;
  const [best] = located
    .map((gold) => {
      const shared = Math.min(end, gold.end) - Math.max(start, gold.start);
      return { gold, overlap: shared / (Math.max(end, gold.end) - Math.min(start, gold.start)) };
    })
    .filter(({ overlap }) => overlap > 0)
    .toSorted((a, b) => b.overlap - a.overlap || Number(b.gold.mentionId === mentionId) - Number(a.gold.mentionId === mentionId));
  return best?.gold;
}

function rightOne({ countryCode, lat, lon }: GoldMention, candidates: readonly Candidate[]): Candidate | undefined {
  const inCountry = countryCode === null ? [] : candidates.filter((candidate) => candidate.countryCode === countryCode);
  if (lat === null || lon === null) return inCountry[0];
  const byDistance = (inCountry.length > 0 ? inCountry : candidates)
    .map((candidate) => ({ candidate, km: greatCircleKm(candidate, { lat, lon }) }))
    .toSorted((a, b) => a.km - b.km);
  const [nearest] = byDistance;
  return inCountry.length > 0 || (nearest !== undefined && nearest.km <= NEAR_KM) ? nearest?.candidate : undefined;
}
