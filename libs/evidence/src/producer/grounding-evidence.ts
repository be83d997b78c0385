import {
  MAX_NAME_LENGTH,
  answerConfidence,
  logOddsOf,
  probabilityOf,
  wordingOf,
  type Candidate,
  type Claim,
  type Fragment,
  type Grounding,
  type ModelStatement,
  type Page,
  type Stance,
  type Span,
} from '@locitorium/domain';
import { groundingClaim, fragmentOf, documentAddressOf, pageAt, type FragmentPlace } from '../ledger/evidence-nodes.ts';
import type { GroundingRecord } from '../ledger/evidence-ledger.ts';
import { EVIDENCE_LIMITS } from '../ledger/evidence-limits.ts';
import { invalid, shortened } from '../ledger/checked-text.ts';
import { quotedName } from './claimed-name.ts';
import { EvidenceCollector } from './evidence-collector.ts';
import { featuresOf, wholeOf, PAGE_OF_EVIDENCE } from './evidence-features.ts';
import { confidenceOf, verdictsOf, type Verdict } from './grounding-verdicts.ts';
import { countryIdOf, countryWords, oneLine, placeWordOf, placeWords } from './place-words.ts';
import { Sentences } from './sentences.ts';

/** A document's groundings as claims with their evidence; in several changes where there are many. */
export function groundingEvidence(record: GroundingRecord) {
  const evidence = new DocumentEvidence(record);
  for (const grounding of record.grounded.groundings) evidence.add(grounding);
  return evidence.all();
}

/** A fragment of the document's words around a mention, and where the mention stands. */
interface MentionPlace extends Span {
  readonly sentence: Fragment;
}

/** What all fragments of one claim cite, and their place, of which that is a part: no other task can add to them. */
interface Grounds {
  readonly cites: readonly Fragment[];
  readonly place: FragmentPlace;
}

/** A fragment to be made that belongs to one mention: content, numbers and what it cites. */
interface FragmentDraft {
  readonly method: 'ranker' | 'model_probability' | 'model_reason';
  readonly page: Page;
  readonly content: string;
  readonly features: Fragment['features'];
  readonly grounds: Grounds;
}

class DocumentEvidence {
  readonly #record: GroundingRecord;
  readonly #collector = new EvidenceCollector();
  readonly #claims: Claim[] = [];
  readonly #sentences: Sentences;
  readonly #document: Page;
  readonly #parameters: Page;
  /** Cached nodes, by what they are made from. */
  readonly #pages = new Map<string, Page>();
  readonly #records = new Map<Candidate, Fragment>();
  readonly #spans = new Map<string, Fragment>();

  constructor(record: GroundingRecord) {
    const { text, grounded, engine, title = null } = record;
    this.#record = record;
    this.#sentences = new Sentences(text);
    this.#document = pageAt(documentAddressOf(grounded.docId), {
      title: title === null ? null : shortened(title, EVIDENCE_LIMITS.titleLength),
    });
    this.#parameters = pageAt(`parameters:${engine.identity.hash}`);
  }

  all() {
    return { changes: this.#collector.changes(), claims: this.#claims };
  }

  add(grounding: Grounding): void {
    const { verdicts, statement, isBelowThreshold } = verdictsOf(grounding);
    if (verdicts.length === 0) return;
    const place = this.#placeOf(grounding);
    for (const verdict of verdicts) {
      const claim = this.#claim(grounding, verdict, isBelowThreshold);
      const hasEvidence = this.#addEvidence(claim, verdict, place, grounding);
      const hasStatement = this.#addStatement(claim, verdict, place, statement);
      this.#addMentionConfidence(claim, verdict, grounding);
      if (!hasEvidence && !hasStatement) this.#linkToSentence(claim, verdict, place);
    }
    this.#collector.pause();
  }

  #claim({ mention }: Grounding, verdict: Verdict, isBelowThreshold: boolean): Claim {
    const { evidence } = verdict;
    const subject = { docId: this.#record.grounded.docId, mentionId: mention.mentionId, aspect: verdict.aspect, place: placeOf(verdict) };
    const words = `${quotedName(shortened(oneLine(mention.surface), MAX_NAME_LENGTH))} ${claimWords(verdict)}`;
    const remarks = [
      ...(isBelowThreshold ? ['It was less sure than asked for, and not given out.'] : []),
      ...(evidence.kind === 'unmeasured' ? ['Nobody measured how sure it is.'] : []),
      ...(evidence.kind === 'model' ? ['Only a language model said how sure it is; nobody measured it.'] : []),
    ];
    const prior = evidence.kind === 'attribution' ? evidence.attribution.prior : 0;
    const text = shortened([words, ...remarks].join(' – '), EVIDENCE_LIMITS.claimLength);
    const claim = groundingClaim(this.#record.task, subject, text, prior);
    this.#claims.push(claim);
    return this.#collector.claim(claim);
  }

  /** Links every claim to the sentence it was made in and the record it is about. */
  #linkToSentence(claim: Claim, verdict: Verdict, { sentence }: MentionPlace): void {
    this.#link(claim, sentence, 'NEUTRAL');
    if (verdict.aspect === 'record' && verdict.candidate !== null) this.#link(claim, this.#recordOf(verdict.candidate), 'NEUTRAL');
  }

  /** Adds the evidence behind the claim's confidence. @returns whether there is any */
  #addEvidence(claim: Claim, verdict: Verdict, place: MentionPlace, { candidates }: Grounding): boolean {
    const { evidence } = verdict;
    const chosen = verdict.aspect === 'record' ? verdict.candidate : null;
    switch (evidence.kind) {
      case 'attribution': {
        const { attribution } = evidence;
        const rival = attribution.rival?.candidate ?? null;
        const gazetteer = this.#gazetteer(chosen ?? rival ?? candidates[0] ?? null);
        const records = [...new Set([chosen, rival].filter((candidate) => candidate !== null))].map((candidate) =>
          this.#recordOf(candidate),
        );
        const grounds = this.#groundsOf(place, records);
        const added = new Set<string>();
        for (const { kind, weight, text, features } of attribution.evidenceFeatures) {
          const page = PAGE_OF_EVIDENCE[kind] === 'document' ? this.#document : gazetteer;
          const draft: FragmentDraft = { method: 'ranker', page, content: text, features: featuresOf({ weight, features }), grounds };
          // Two with the same words and numbers are two fragments.
          let fragment = this.#mentionFragment(draft);
          for (let nth = 1; added.has(fragment.id); nth += 1) fragment = this.#mentionFragment(draft, nth);
          added.add(fragment.id);
          this.#link(claim, fragment, weight >= 0 ? 'SUPPORTS' : 'REFUTES');
        }
        if (attribution.calibration !== 0) this.#calibrate(claim, calibrationWords(attribution), attribution.calibration);
        return attribution.evidenceFeatures.length > 0;
      }
      case 'confidence':
        this.#calibrate(
          claim,
          `The selector is ${percent(evidence.confidence)} sure, as measured on texts with known answers; nobody asked for its grounds`,
          logOddsOf(evidence.confidence),
        );
        return false;
      case 'model':
      case 'unmeasured':
        return false;
    }
  }

  /** That the mention is no place at all speaks against every place that it may be. */
  #addMentionConfidence(claim: Claim, verdict: Verdict, { mention }: Grounding): void {
    const ofChoice = confidenceOf(verdict.evidence);
    if (mention.confidence === null || mention.confidence === 1 || ofChoice === null) return;
    if (verdict.aspect === 'record' && verdict.candidate === null) return;
    this.#calibrate(
      claim,
      `The recogniser is ${percent(mention.confidence)} sure that these words name a place, as measured on texts with known answers`,
      logOddsOf(answerConfidence(mention, ofChoice)) - logOddsOf(ofChoice),
    );
  }

  /** Adds what a language model said; it counts only without other evidence. @returns whether it said anything */
  #addStatement(claim: Claim, verdict: Verdict, place: MentionPlace, statement: ModelStatement | null): boolean {
    const { evidence } = verdict;
    const probability = evidence.kind === 'model' ? evidence.probability : (statement?.probability ?? null);
    const { model } = this.#record.engine.description;
    const page = this.#pageAt(shortened(`model:${model}`, EVIDENCE_LIMITS.addressLength));
    const chosen = verdict.aspect === 'record' ? verdict.candidate : null;
    const grounds = this.#groundsOf(place, chosen === null ? [] : [this.#recordOf(chosen)]);
    if (evidence.kind === 'model' || (statement !== null && probability !== null)) {
      const logOdds = logOddsOf(probability ?? 0);
      const content = `The language model ${model} wrote its choice with a probability of ${percent(probability ?? 0)}; nobody calibrated it`;
      const added = this.#mentionFragment({ method: 'model_probability', page, content, features: wholeOf(logOdds), grounds });
      this.#link(claim, added, evidence.kind !== 'model' ? 'NEUTRAL' : logOdds >= 0 ? 'SUPPORTS' : 'REFUTES');
    }
    if (statement?.reason) {
      const content = `The language model ${model} says: ${statement.reason}`;
      this.#link(claim, this.#mentionFragment({ method: 'model_reason', page, content, features: {}, grounds }), 'NEUTRAL');
    }
    return evidence.kind === 'model' || statement?.reason != null;
  }

  #groundsOf({ start, end, sentence }: MentionPlace, records: readonly Fragment[]): Grounds {
    const cites = [sentence, ...records];
    return { cites, place: { document: this.#document.id, start, end, cites: cites.map(({ id }) => id) } };
  }

  #mentionFragment({ method, page, content, features, grounds }: FragmentDraft, nth = 0): Fragment {
    this.#collector.page(page);
    const words = shortened(content, EVIDENCE_LIMITS.fragmentLength);
    const { cites, place } = grounds;
    const { start, end } = place;
    const fragment = fragmentOf({ pageId: page.id, place: nth > 0 ? { ...place, nth } : place, method, content: words, features });
    return this.#collector.fragment(fragment, { page, span: page === this.#document ? { start, end } : null, cites });
  }

  #calibrate(claim: Claim, content: string, logOdds: number): void {
    const page = this.#collector.page(this.#parameters);
    const fragment = fragmentOf({ pageId: page.id, place: null, method: 'calibration', content, features: wholeOf(logOdds) });
    this.#link(claim, this.#collector.fragment(fragment, { page, span: null, cites: [] }), logOdds >= 0 ? 'SUPPORTS' : 'REFUTES');
  }

  #link({ id: claimId }: Claim, { id: fragmentId }: Fragment, stance: Stance): void {
    this.#collector.stance({ claimId, fragmentId, stance, confidence: 1 });
  }

  #recordOf(candidate: Candidate): Fragment {
    const known = this.#records.get(candidate);
    if (known !== undefined) return known;
    const page = this.#gazetteer(candidate);
    const { lat, lon, population } = candidate;
    const features = { lat, lon, ...(population !== null && { population }) };
    const fragment = fragmentOf({ pageId: page.id, place: null, method: 'record', content: placeWords(candidate), features });
    this.#records.set(candidate, fragment);
    return this.#collector.fragment(fragment, { page, span: null, cites: [] });
  }

  #gazetteer(candidate: Candidate | null): Page {
    return this.#collector.page(this.#pageAt(`gazetteer:${candidate?.source ?? this.#record.engine.description.candidateSource}`));
  }

  #pageAt(address: string): Page {
    const known = this.#pages.get(address);
    if (known !== undefined) return known;
    const page = pageAt(address);
    this.#pages.set(address, page);
    return page;
  }

  #placeOf({ mention }: Grounding): MentionPlace {
    const { text } = this.#record;
    const { start, end, surface, mentionId } = mention;
    if (text.slice(start, end) !== surface) {
      throw invalid(
        `Mention ${mentionId} does not stand at ${start}–${end} of the text given with its document: give the text that was grounded.`,
        { mentionId, start, end },
      );
    }
    const span = this.#sentences.around(mention);
    const key = `${span.start} ${span.end}`;
    const sentence = this.#spans.get(key) ?? this.#spanOf(span);
    this.#spans.set(key, sentence);
    return { start, end, sentence };
  }

  #spanOf({ start, end }: Span): Fragment {
    const page = this.#collector.page(this.#document);
    const content = this.#record.text.slice(start, end).toWellFormed();
    const features = { verbatim: 1, ...wordingOf(content) };
    const fragment = fragmentOf({ pageId: page.id, place: { start, end }, method: 'span', content, features });
    return this.#collector.fragment(fragment, { page, span: { start, end }, cites: [] });
  }
}

function placeOf(verdict: Verdict): string | null {
  if (verdict.aspect === 'country') return countryIdOf(verdict.countryCode);
  return verdict.candidate === null ? null : placeWordOf(verdict.candidate);
}

function claimWords(verdict: Verdict): string {
  if (verdict.aspect === 'country') return `lies in ${countryWords(verdict.countryCode)} [${verdict.countryCode}]`;
  const { candidate, evidence } = verdict;
  const rival = evidence.kind === 'attribution' ? (evidence.attribution.rival?.candidate ?? null) : null;
  const rather = rival === null ? '' : `, rather than ${oneLine(rival.displayName)}`;
  return candidate === null ? `means a place that no record is${rather}` : `means ${placeWords(candidate)}${rather}`;
}

function calibrationWords({ confidence, calibration }: { readonly confidence: number; readonly calibration: number }): string {
  return `calibrated from ${percent(probabilityOf(logOddsOf(confidence) - calibration))} to ${percent(confidence)}, as measured on texts with known answers`;
}

/** Four digits: 99.97 % and 99.99 % are different odds. */
function percent(probability: number): string {
  return `${Number((100 * probability).toPrecision(4))} %`;
}
