import { UpstreamError, type Document, type Mention, type MentionClass } from '@locitorium/domain';
import {
  askWithRepair,
  identityOf,
  type CallContext,
  type Identity,
  type LanguageModel,
  type MentionExtractor,
  type StructuredRequest,
  type UnusableAnswer,
} from '@locitorium/ports';
import { occurrencesOf } from '../text/occurrences.ts';
import { EXTRACT_PROMPT, extractPrompt } from './extract.prompt.ts';
import { lessonFacts, lessonsForPrompt, type LessonSettings } from './prompt-lessons.ts';
import { EXTRACT_BOUNDS, EXTRACT_SCHEMA, parseExtraction, type NamedPlace } from './extract.schema.ts';

/** What counts as a mention: names of places; those and demonyms; also facilities. */
export type MentionPolicy = 'toponyms' | 'demonyms' | 'all';

const CLASSES_OF_POLICY: Readonly<Record<MentionPolicy, readonly MentionClass[]>> = Object.freeze({
  toponyms: ['toponym'],
  demonyms: ['toponym', 'demonym'],
  all: ['toponym', 'demonym', 'facility'],
});

export interface LanguageModelExtractorSettings {
  readonly policy: MentionPolicy;
  /** Lessons that the prompt carries. */
  readonly lessons?: LessonSettings;
}

/** Raised when the same prompt, schema and model would give other mentions. */
const BEHAVIOUR_VERSION = '1';

/**
 * Asks a language model which places a text names, and finds the names in the text itself: what a model says can become a span
 * of the text and nothing else. One model call a document, and one more where the first answer could not be used.
 *
 * The model names each spelling once; every whole-word occurrence of it is a mention. A name that is not in the text is
 * dropped and counted. Rejects with an upstream error `invalid_output` where the repaired answer could not be used either.
 */
export class LanguageModelExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #model: LanguageModel;
  readonly #policy: MentionPolicy;
  readonly #lessons: LessonSettings | undefined;

  constructor(model: LanguageModel, { policy, lessons }: LanguageModelExtractorSettings) {
    this.#model = model;
    this.#policy = policy;
    this.#lessons = lessons;
    this.identity = identityOf('llm-extractor', BEHAVIOUR_VERSION, {
      model: model.identity,
      policy,
      prompt: EXTRACT_PROMPT,
      schema: EXTRACT_SCHEMA,
      bounds: EXTRACT_BOUNDS,
      ...lessonFacts(lessons),
    });
  }

  async extract({ docId, text }: Document, context: CallContext): Promise<readonly Mention[]> {
    context.signal.throwIfAborted();
    if (text.trim() === '') return [];
    const named = await this.#ask(docId, text, context);
    const wanted = named.filter(({ mentionClass }) => CLASSES_OF_POLICY[this.#policy].includes(mentionClass));
    const { mentions, missing } = locateNames(text, wanted);
    for (let dropped = missing; dropped > 0; dropped -= 1) context.trace.record({ type: 'mention_dropped' });
    return mentions;
  }

  async #ask(docId: string, text: string, context: CallContext): Promise<readonly NamedPlace[]> {
    const lessons = await lessonsForPrompt(this.#lessons, { purpose: 'extract', docId, text, names: [] }, context);
    const request: StructuredRequest<readonly NamedPlace[]> = {
      purpose: 'extract',
      system: EXTRACT_PROMPT.system,
      prompt: extractPrompt(text, lessons),
      schema: EXTRACT_SCHEMA,
      parse: parseExtraction,
      maxAnswerTokens: EXTRACT_BOUNDS.maxAnswerTokens,
    };
    const reply = await askWithRepair(this.#model, request, context);
    if (reply.outcome === 'answered') return reply.value;
    throw this.#unusable(docId, reply.fault);
  }

  #unusable(docId: string, fault: UnusableAnswer['fault']): UpstreamError {
    return new UpstreamError(
      'invalid_output',
      `The model's list of places in document ${docId} could not be used (${fault}), nor could its second attempt. A larger model may do better.`,
      { facts: { purpose: 'extract', fault, model: this.#model.identity.name } },
    );
  }
}

/**
 * Every occurrence of every name, in text order, and how many names stand nowhere. Equal names count once, with the class they were given
 * first; where two names overlap ("York" in "New York"), the longer one stands.
 */
function locateNames(text: string, named: readonly NamedPlace[]): { readonly mentions: readonly Mention[]; readonly missing: number } {
  const distinct = Array.from(Map.groupBy(named, ({ name }) => name.trim()).values(), ([first]) => first as NamedPlace);
  let missing = 0;
  const found: Mention[] = [];
  for (const { name, mentionClass } of distinct) {
    const spans = occurrencesOf(text, name);
    if (spans.length === 0) missing += 1;
    for (const { start, end } of spans) found.push({ surface: text.slice(start, end), start, end, mentionClass, confidence: null });
  }
  return { mentions: withoutOverlaps(found, text.length), missing };
}

function withoutOverlaps(found: readonly Mention[], length: number): readonly Mention[] {
  const kept: Mention[] = [];
  const isTaken = new Uint8Array(length);
  for (const mention of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const { start, end } = mention;
    // What was kept is as long at least: where it overlaps, it has the first or the last character.
    if (isTaken[start] === 1 || isTaken[end - 1] === 1) continue;
    isTaken.fill(1, start, end);
    kept.push(mention);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
