import { wordingOf, type AnswerCitation, type Claim, type CorpusAnswer, type Fragment, type Page, type Span } from '@locitorium/domain';
import { answerClaim, documentAddressOf, fragmentOf, pageAt } from '../ledger/evidence-nodes.ts';
import { EVIDENCE_LIMITS } from '../ledger/evidence-limits.ts';
import { shortened } from '../ledger/checked-text.ts';
import { EvidenceCollector } from './evidence-collector.ts';
import { wholeOf } from './evidence-features.ts';

/** What an answerer is recorded by: the task, and what tells the question from others in it. */
export interface AnswerKey {
  readonly task: string;
  readonly id: string;
}

/** Even odds, where nobody measured any. */
const EVEN = 0;
/** Products of the same numbers in another order. */
const SAME = 1e-9;

/** An answer as one claim, which its citations support; nothing where the corpus does not know. */
export function answerEvidence({ task, id }: AnswerKey, answer: CorpusAnswer) {
  const collector = new EvidenceCollector();
  if (answer.fallback) return { changes: [], claims: [] };
  const claim = collector.claim(
    answerClaim({
      task,
      id,
      question: shortened(answer.question, EVIDENCE_LIMITS.contextLength),
      text: claimWords(answer),
      prior: answer.prior ?? EVEN,
    }),
  );
  const evidence = new CitationEvidence(collector, claim, answer.usage?.model ?? null);
  for (const citation of answer.citations) evidence.add(citation);
  return { changes: collector.changes(), claims: [claim] };
}

/** The answer without its references: these are edges of the graph. */
function claimWords({ answer, citations, usage, prior }: CorpusAnswer): string {
  const words = citations.reduce((text, { chunkId }) => text.replaceAll(`[${chunkId}]`, ''), answer);
  const plain = words
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?。、])/g, '')
    .trim();
  const remark = usage === null && prior !== null ? '' : ' – Nobody measured how sure it is.';
  return `${shortened(plain, EVIDENCE_LIMITS.claimLength - remark.length)}${remark}`;
}

class CitationEvidence {
  readonly #collector: EvidenceCollector;
  readonly #claim: Claim;
  readonly #model: string | null;

  constructor(collector: EvidenceCollector, claim: Claim, model: string | null) {
    this.#collector = collector;
    this.#claim = claim;
    this.#model = model;
  }

  /** The words count by what can be seen of them, a model's as far as it shares them, unless the answerer weighed them itself. */
  add({ documentId, metadata, sentence, passage, weight, reason }: AnswerCitation): void {
    const { text, start, end } = sentence ?? passage;
    const title = metadata.title === null ? null : shortened(metadata.title, EVIDENCE_LIMITS.titleLength);
    const page = this.#collector.page(pageAt(documentAddressOf(documentId), { title }));
    const span = { start, end };
    const words = this.#wordsOf(text, page, span);
    const { reliability } = words;
    if (weight !== null && (this.#model === null || weight > reliability + SAME))
      this.#link(this.#weighed(words, weight, page, span), 'SUPPORTS');
    else this.#link(words, 'SUPPORTS', weight === null || reliability === 0 ? 1 : Math.min(1, weight / reliability));
    if (reason !== null && this.#model !== null) this.#link(this.#reason(words, reason, this.#model, page, span), 'NEUTRAL');
  }

  /** The same fragment as that of a mention in this sentence, where there is one. */
  #wordsOf(text: string, page: Page, span: Span): Fragment {
    const features = { verbatim: 1, ...wordingOf(text) };
    const content = shortened(text, EVIDENCE_LIMITS.fragmentLength);
    const fragment = fragmentOf({ pageId: page.id, place: span, method: 'span', content, features });
    return this.#collector.fragment(fragment, { page, span, cites: [] });
  }

  #weighed(words: Fragment, weight: number, page: Page, span: Span): Fragment {
    const place = { ...span, cites: [words.id] };
    const fragment = fragmentOf({ pageId: page.id, place, method: 'ranker', content: words.content, features: wholeOf(weight) });
    return this.#collector.fragment(fragment, { page, span, cites: [words] });
  }

  #reason(words: Fragment, reason: string, model: string, document: Page, span: Span): Fragment {
    const page = this.#collector.page(pageAt(shortened(`model:${model}`, EVIDENCE_LIMITS.addressLength)));
    const content = shortened(`The language model ${model} says: ${reason}`, EVIDENCE_LIMITS.fragmentLength);
    const place = { ...span, document: document.id, cites: [words.id] };
    const fragment = fragmentOf({ pageId: page.id, place, method: 'model_reason', content, features: {} });
    return this.#collector.fragment(fragment, { page, span: null, cites: [words] });
  }

  #link({ id: fragmentId }: Fragment, stance: 'SUPPORTS' | 'NEUTRAL', confidence = 1): void {
    this.#collector.stance({ claimId: this.#claim.id, fragmentId, stance, confidence });
  }
}
