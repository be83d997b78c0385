import { DeadlineExceededError, type Document, type Mention, type RejectedSpan } from '@locitorium/domain';
import { identityOf, type CallContext, type Identity, type MentionExtractor, type PlaceNameIndex } from '@locitorium/ports';
import { dictionaryNames } from './dictionary/dictionary-names.ts';
import { addWhereFree, replacingParts, trimSpan, type Span, type TaggedSpan } from './tagged-span.ts';
import { amendJapaneseNames } from './japanese/japanese-name-rules.ts';
import { JapaneseTagger } from './japanese/japanese-tagger.ts';
import { japaneseStretches } from './japanese/japanese-stretches.ts';
import { candidateGate, pruneTokens, mayPruneTokens } from './latin/candidate-gate.ts';
import { hyphenatedNames, possessiveNames } from './latin/punctuated-names.ts';
import { withoutIntroducedSurnames } from './latin/introduced-surnames.ts';
import { namesAfterIn, namesBeforeContainers } from './latin/names-in-context.ts';
import { LatinTagger } from './latin/latin-tagger.ts';
import { postNames, writingRegister, type WritingRegister } from './posts.ts';
import { readLatinText, type LatinKnowledge } from './latin/latin-text.ts';
import { MENTION_CLASS_OF_TAG, WANTED_TAGS, type MentionPolicy } from './mention-policy.ts';
import type { RecogniserParameters } from './recogniser-parameters.ts';
import { otherLanguageOf } from './other-languages/language-of-text.ts';
import { otherLanguageNames } from './other-languages/other-language-names.ts';
import type { NameTag } from './sequence/label-set.ts';
import { tokenise, type Tokens } from './text/tokenise.ts';

const NAME = 'embedded-recogniser';
const VERSION = '4';

/** Code units between two looks at signal and deadline: a few milliseconds of work. */
const BLOCK_CHARS = 65_536;

export interface EmbeddedMentionExtractorInit {
  readonly policy: MentionPolicy;
  readonly parameters: RecogniserParameters;
  readonly index: PlaceNameIndex;
}

/**
 * Finds place mentions with two small sequence models and a gazetteer, in memory: one reads words of spaced scripts, the other
 * Japanese, each its own stretches of a text. Time is linear in the length of the text.
 */
export class EmbeddedMentionExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #policy: MentionPolicy;
  readonly #knowledge: LatinKnowledge;
  readonly #latin: Readonly<Record<WritingRegister, LatinTagger>>;
  readonly #japanese: JapaneseTagger;

  constructor({ policy, parameters, index }: EmbeddedMentionExtractorInit) {
    this.identity = identityOf(NAME, VERSION, {
      policy,
      prose: parameters.prose.hash,
      posts: parameters.posts.hash,
      japanese: parameters.japanese.hash,
      lexicon: parameters.lexicon.hash,
      index: index.identity,
    });
    this.#policy = policy;
    this.#knowledge = { index, lexicon: parameters.lexicon };
    this.#latin = { prose: new LatinTagger(parameters.prose), post: new LatinTagger(parameters.posts) };
    this.#japanese = new JapaneseTagger(parameters.japanese, index);
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    const { text } = document;
    return toMentions(text, await this.#namesIn(text, WANTED_TAGS[this.#policy], context));
  }

  async explain(document: Document, context: CallContext): Promise<readonly RejectedSpan[]> {
    const { rejectedSpansIn } = await import('../explain/rejected-spans-in.ts');
    return rejectedSpansIn(document.text, {
      knowledge: this.#knowledge,
      mentions: await this.extract(document, context),
      namesOf: (tag) => this.#namesIn(document.text, new Set([tag]), context),
    });
  }

  /** Names of the wanted tags, those of each script together: not in text order. */
  async #namesIn(text: string, wanted: ReadonlySet<NameTag>, context: CallContext): Promise<readonly TaggedSpan[]> {
    context.signal.throwIfAborted();
    const tokens = tokenise(text);
    const stretches = japaneseStretches(text, tokens);
    const spans: TaggedSpan[] = [];

    const latin = readLatinText(text, this.#knowledge, tokens);
    const gate = candidateGate(latin);
    closeGate(gate, tokens, stretches);
    const register = writingRegister(text, tokens);
    if (register === 'prose' && mayPruneTokens(wanted)) pruneTokens(gate, latin);
    const tagger = this.#latin[register];
    const otherLanguage = wanted.has('LOC') ? otherLanguageOf(text, latin.facts, tokens) : null;
    let sentence = 0;
    while (sentence + 1 < latin.bounds.length) {
      const blockStart = startOf(tokens, latin.bounds[sentence]!);
      let next = sentence + 1;
      while (next + 1 < latin.bounds.length && startOf(tokens, latin.bounds[next]!) - blockStart < BLOCK_CHARS) next++;
      const found = withoutIntroducedSurnames(latin, tagger.tag(latin, gate, sentence, next, wanted), latin.bounds[sentence]!);
      spans.push(
        ...(otherLanguage === null ? found : otherLanguageNames(latin, this.#knowledge.index, otherLanguage, sentence, next, found)),
      );
      sentence = next;
      if (sentence + 1 < latin.bounds.length) await yieldToCaller(context);
    }

    let unchecked = 0;
    for (const stretch of stretches) {
      spans.push(...this.#japanese.tag(text, stretch, wanted));
      unchecked += stretch.end - stretch.start;
      if (unchecked < BLOCK_CHARS) continue;
      unchecked = 0;
      await yieldToCaller(context);
    }
    if (!wanted.has('LOC')) return spans;
    const amended = [...amendJapaneseNames(text, stretches, spans, this.#knowledge.index)];
    addWhereFree(amended, dictionaryNames(text, this.#knowledge.index));
    addWhereFree(amended, postNames(text, this.#knowledge.index));
    const hyphenated = replacingParts(amended, hyphenatedNames(latin));
    if (otherLanguage !== null) return hyphenated;
    const whole = replacingParts(hyphenated, possessiveNames(latin, this.#knowledge.index));
    addWhereFree(whole, namesAfterIn(latin));
    addWhereFree(whole, namesBeforeContainers(latin, whole, this.#knowledge.index));
    return whole;
  }
}

/** Lets the caller's timers and signals run, then stops where the call is aborted or past its deadline. */
async function yieldToCaller(context: CallContext): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
  context.signal.throwIfAborted();
  if (context.clock.now() > context.deadline) throw new DeadlineExceededError('extract');
}

/** Removes the tokens that the Japanese model reads from the Latin model's input. */
function closeGate(gate: Uint8Array, tokens: Tokens, stretches: readonly Span[]): void {
  let token = 0;
  for (const stretch of stretches) {
    while (token < tokens.count && startOf(tokens, token) < stretch.start) token++;
    while (token < tokens.count && startOf(tokens, token) < stretch.end) gate[token++] = 0;
  }
}

function startOf(tokens: Tokens, token: number): number {
  return token < tokens.count ? tokens.start[token]! : Infinity;
}

function toMentions(text: string, spans: readonly TaggedSpan[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const mentionClass = MENTION_CLASS_OF_TAG[span.tag];
    const trimmed = trimSpan(text, span.start, span.end);
    if (mentionClass === null || trimmed === null) continue;
    mentions.push({ surface: text.slice(trimmed.start, trimmed.end), ...trimmed, mentionClass, confidence: span.confidence });
  }
  return mentions;
}
