import { DeadlineExceededError, type Document, type Mention, type RejectedSpan } from '@locitorium/domain';
import { identityOf, type CallContext, type Identity, type MentionExtractor, type PlaceNameIndex } from '@locitorium/ports';
import type { RuleTaking } from '../explain/rejected-spans-in.ts';
import { JapaneseTagger } from './japanese/japanese-tagger.ts';
import { candidateGate, pruneTokens, mayPruneTokens } from './latin/candidate-gate.ts';
import { LatinTagger } from './latin/latin-tagger.ts';
import type { CharacterLanguage } from './multilingual/character-languages.ts';
import { ScriptTagger } from './scripts/script-tagger.ts';
import { MultilingualTagger } from './multilingual/multilingual-tagger.ts';
import { multilingualGate } from './multilingual/multilingual-text.ts';
import { groupsOf, mentionConfidence, type FoundMention } from './mention-confidence.ts';
import { MENTION_CLASS_OF_TAG, WANTED_TAGS, type MentionPolicy } from './mention-policy.ts';
import type { LanguageModelName, RecogniserParameters } from './recogniser-parameters.ts';
import type { NameTag } from './sequence/label-set.ts';
import type { SpanRule } from './rules/span-rule.ts';
import { ruleSteps, SPAN_RULES, takenOut } from './rules/span-rules.ts';
import { TextReading, type ReadingKnowledge } from './rules/text-reading.ts';
import { inTextOrder, trimSpan, type Span, type TaggedSpan } from './tagged-span.ts';
import { mendedText, type MendedText } from './text/mended-text.ts';
import type { Tokens } from './text/tokenise.ts';
import type { WritingRegister } from './text/writing-register.ts';

const CHARACTER_MODELS = { zh: 'chinese', ko: 'korean' } as const satisfies Readonly<Record<CharacterLanguage, LanguageModelName>>;

const NAME = 'embedded-recogniser';
const VERSION = '13';

/** Code units between two looks at signal and deadline: a few milliseconds of work. */
const BLOCK_CHARS = 65_536;

export interface EmbeddedMentionExtractorInit {
  readonly policy: MentionPolicy;
  readonly parameters: RecogniserParameters;
  readonly index: PlaceNameIndex;
  /** Corrections of what the models find; all of them unless said otherwise, as to measure what each is worth. */
  readonly rules?: readonly SpanRule[];
}

/**
 * Finds place mentions with small sequence models and a gazetteer, in memory: some read words, others the characters of Japanese, Chinese
 * and Korean, each its own stretches of a text. Time is linear in the length of the text.
 */
export class EmbeddedMentionExtractor implements MentionExtractor {
  readonly identity: Identity;
  readonly #policy: MentionPolicy;
  readonly #knowledge: ReadingKnowledge;
  readonly #latin: Readonly<Record<Exclude<WritingRegister, 'scan'>, LatinTagger>>;
  #scans: LatinTagger | null = null;
  readonly #japanese: JapaneseTagger;
  readonly #lazy: RecogniserParameters['lazy'];
  readonly #characters = new Map<CharacterLanguage, JapaneseTagger>();
  readonly #confidence: RecogniserParameters['confidence'];
  #multilingual: MultilingualTagger | null = null;
  #scripts: ScriptTagger | null = null;
  readonly #rules: readonly SpanRule[];

  constructor({ policy, parameters, index, rules = SPAN_RULES }: EmbeddedMentionExtractorInit) {
    this.identity = identityOf(NAME, VERSION, {
      policy,
      prose: parameters.prose.hash,
      posts: parameters.posts.hash,
      japanese: parameters.japanese.hash,
      lexicon: parameters.lexicon.hash,
      givenNames: parameters.givenNames.hash,
      languages: parameters.languages.hash,
      confidence: parameters.confidence?.hash ?? null,
      lazy: Object.fromEntries(Object.entries(parameters.lazy).map(([name, { hash }]) => [name, hash])),
      index: index.identity,
      ...(rules !== SPAN_RULES && { rules: rules.map(({ name }) => name) }),
    });
    this.#policy = policy;
    this.#rules = rules;
    const { lexicon, givenNames, languages } = parameters;
    this.#knowledge = { index, lexicon, givenNames, languages };
    this.#latin = { prose: new LatinTagger(parameters.prose), post: new LatinTagger(parameters.posts) };
    this.#japanese = new JapaneseTagger(parameters.japanese, index);
    this.#lazy = parameters.lazy;
    this.#confidence = parameters.confidence;
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    return this.#mentionsOf(await this.find(document, context));
  }

  extractAtOnce(document: Document): readonly Mention[] | null {
    return document.text.length > BLOCK_CHARS ? null : this.#mentionsOf(atOnce(this.#find(document)));
  }

  #mentionsOf(found: readonly (FoundMention & Span)[]): readonly Mention[] {
    return found.map((mention): Mention => {
      const { surface, start, end, mentionClass } = mention;
      const confidence = this.#confidence === null ? mention.probability : mentionConfidence(this.#confidence, mention);
      return { surface, start, end, mentionClass, confidence };
    });
  }

  /** The mentions with what their confidence is computed from. */
  async find(document: Document, context: CallContext): Promise<readonly (FoundMention & Span)[]> {
    context.signal.throwIfAborted();
    return inTurns(this.#find(document), context);
  }

  *#find(document: Document): Work<readonly (FoundMention & Span)[]> {
    const { reading, written } = this.#read(document);
    const { text } = reading;
    const { index } = this.#knowledge;
    const names = yield* this.#namesIn(reading, WANTED_TAGS[this.#policy]);
    return names.flatMap(({ tag, confidence, isByRule, ...span }) => {
      const mentionClass = MENTION_CLASS_OF_TAG[tag];
      const trimmed = trimSpan(text, span.start, span.end);
      if (mentionClass === null || trimmed === null) return [];
      const { start, end } = written(trimmed);
      const surface = document.text.slice(start, end);
      const groups = groupsOf(reading, trimmed, this.#policy);
      const classes = index.classesOf(text, trimmed.start, trimmed.end);
      return [{ surface, start, end, mentionClass, probability: confidence, isByRule: isByRule === true, classes, groups }];
    });
  }

  /** A text as it is read, and where its spans are written. */
  #read({ text, meta }: Document): { readonly reading: TextReading; readonly written: MendedText['written'] } {
    const reading = new TextReading(text, this.#knowledge, meta.lang);
    // The model of other languages has learned what breaks are.
    const mended = reading.multilingual === null ? mendedText(text) : null;
    if (mended === null) return { reading, written: (span) => span };
    return { reading: new TextReading(mended.text, this.#knowledge, meta.lang), written: mended.written };
  }

  async explain(document: Document, context: CallContext): Promise<readonly RejectedSpan[]> {
    const { rejectedSpansIn } = await import('../explain/rejected-spans-in.ts');
    context.signal.throwIfAborted();
    const { reading, written } = this.#read(document);
    const namesOf = (wanted: ReadonlySet<NameTag>) => inTurns(this.#namesIn(reading, wanted), context);
    const rejected = await rejectedSpansIn(reading.text, {
      knowledge: this.#knowledge,
      mentions: await namesOf(WANTED_TAGS[this.#policy]),
      namesOf: (tag) => namesOf(new Set([tag])),
      takenOut: await inTurns(this.#takenOut(reading), context),
    });
    return rejected.map((span) => {
      const { start, end } = written(span);
      return { ...span, surface: document.text.slice(start, end), start, end };
    });
  }

  /** What each rule takes out of the places that the models find. */
  *#takenOut(reading: TextReading): Work<readonly RuleTaking[]> {
    const found = yield* this.#namesOfModels(reading, WANTED_TAGS[this.#policy]);
    return [...ruleSteps(reading, found, this.#rules)].map((step) => ({ rule: step.rule, spans: takenOut(step) }));
  }

  /** Names of the wanted tags, in text order. */
  *#namesIn(reading: TextReading, wanted: ReadonlySet<NameTag>): Work<readonly TaggedSpan[]> {
    const { text } = reading;
    let spans = yield* this.#namesOfModels(reading, wanted);
    // Rules know of places alone.
    const steps = wanted.has('LOC') ? ruleSteps(reading, spans, this.#rules) : [];
    for (const { after } of steps) {
      spans = after;
      if (text.length > BLOCK_CHARS) yield;
    }
    return spans.filter(({ tag }) => wanted.has(tag));
  }

  /** What finds the names of the sentences [from, to) in the words of spaced scripts. */
  #wordTagger(
    { latin, multilingual, tokens, stretches, scriptStretches, register }: TextReading,
    wanted: ReadonlySet<NameTag>,
  ): (from: number, to: number) => TaggedSpan[] {
    if (multilingual !== null) {
      const gate = multilingualGate(multilingual);
      closeGate(gate, tokens, stretches);
      closeGate(gate, tokens, scriptStretches);
      const tagger = (this.#multilingual ??= new MultilingualTagger(this.#lazy.multilingual.load()));
      return (from, to) => tagger.tag(multilingual, gate, from, to, wanted);
    }
    const gate = candidateGate(latin);
    closeGate(gate, tokens, stretches);
    closeGate(gate, tokens, scriptStretches);
    if (register !== 'post' && mayPruneTokens(wanted)) pruneTokens(gate, latin);
    const tagger = register === 'scan' ? (this.#scans ??= new LatinTagger(this.#lazy.scans.load())) : this.#latin[register];
    return (from, to) => tagger.tag(latin, gate, from, to, wanted);
  }

  /** What finds the names in stretches that are read by characters; null is Japanese. */
  #characterTagger(language: CharacterLanguage | null): JapaneseTagger {
    if (language === null) return this.#japanese;
    let tagger = this.#characters.get(language);
    if (tagger === undefined) {
      tagger = new JapaneseTagger(this.#lazy[CHARACTER_MODELS[language]].load(), this.#knowledge.index);
      this.#characters.set(language, tagger);
    }
    return tagger;
  }

  *#namesOfModels(reading: TextReading, wanted: ReadonlySet<NameTag>): Work<readonly TaggedSpan[]> {
    const { text, tokens, latin, stretches, scriptStretches } = reading;
    const spans: TaggedSpan[] = [];
    const tag = this.#wordTagger(reading, wanted);
    let sentence = 0;
    while (sentence + 1 < latin.bounds.length) {
      const blockStart = startOf(tokens, latin.bounds[sentence]!);
      let next = sentence + 1;
      while (next + 1 < latin.bounds.length && startOf(tokens, latin.bounds[next]!) - blockStart < BLOCK_CHARS) next++;
      spans.push(...tag(sentence, next));
      sentence = next;
      if (sentence + 1 < latin.bounds.length) yield;
    }
    const characters = this.#characterTagger(reading.characterLanguage);
    let unchecked = 0;
    for (const stretch of stretches) {
      spans.push(...characters.tag(text, stretch, wanted));
      unchecked += stretch.end - stretch.start;
      if (unchecked < BLOCK_CHARS) continue;
      unchecked = 0;
      yield;
    }
    for (const stretch of scriptStretches) {
      spans.push(...this.#scriptTagger.tag(text, stretch, reading.sharedLettersLanguage, wanted));
      unchecked += stretch.end - stretch.start;
      if (unchecked < BLOCK_CHARS) continue;
      unchecked = 0;
      yield;
    }
    return inTextOrder(spans);
  }

  get #scriptTagger(): ScriptTagger {
    return (this.#scripts ??= new ScriptTagger(this.#lazy.scripts.load(), this.#knowledge.index));
  }
}

/** Work that pauses after every block of a long text. */
type Work<Result> = Generator<void, Result, void>;

/** Does all of it without a pause. */
function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Lets the caller take its turn at each pause. */
async function inTurns<Result>(work: Work<Result>, context: CallContext): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await yieldToCaller(context);
  }
}

/** Lets the caller's timers and signals run, then stops where the call is aborted or past its deadline. */
async function yieldToCaller(context: CallContext): Promise<void> {
  await new Promise<void>((resolve) => setTimeout(resolve, 0));
  context.signal.throwIfAborted();
  if (context.clock.now() > context.deadline) throw new DeadlineExceededError('extract');
}

/** Removes the tokens that another model reads from the Latin model's input. */
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
