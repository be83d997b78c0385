import type { AnswerPassage, ReadQuestion } from '@locitorium/ports';
import { languageOfTerms } from '../analysis/language-of-terms.ts';
import type { TextLanguage } from '../analysis/text-language.ts';
import { soughtTokens } from '../bm25/bm25-encoder.ts';
import { analyseChunk, type AnalysedChunk } from '../rerank/analysed-chunk.ts';
import { queryTermsOf, type QueryTerms } from '../rerank/query-terms.ts';
import { LikenessOfWords } from '../rerank/similar-words.ts';
import { bestWindow, idfShare, longestRun, matchPairs, matchText, type TextMatch } from '../rerank/text-match.ts';
import { ANSWER_COLUMN, ANSWER_FEATURE_COUNT, type AnswerFeature } from './answer-feature-table.ts';
import { newPlacesIn } from './answer-places.ts';
import { candidateSentencesOf, type CandidateSentence } from './candidate-sentences.ts';
import { expectedAnswersIn, soughtAnswers, type Stretch } from './expected-answer.ts';
import { focusOf } from './question-focus.ts';
import { oppositesOf } from './opposites.ts';
import { questionKindOf, type QuestionKind } from './question-kind.ts';

/** Sentences that may answer a question, with a row of features each. */
export interface FeaturedSentences {
  readonly language: TextLanguage;
  readonly kind: QuestionKind;
  readonly sentences: readonly CandidateSentence[];
  readonly features: Float32Array;
  /** Tokens of each sentence that are words of the question, as stretches of its text. */
  readonly questionWords: readonly (readonly Stretch[])[];
}

interface Analysed {
  readonly sentence: CandidateSentence;
  readonly chunk: AnalysedChunk;
  readonly query: QueryTerms;
  readonly match: TextMatch;
  readonly found: number;
}

const NAME_OR_NUMBER = /^(?:\p{Lu}|\p{N}|\p{sc=Katakana}{2})/u;
const QUOTED = /["“「『]([^"”」』]{2,})["”」』]/gu;
const PRONOUN =
  /^["“(]*(?:it|he|she|they|this|that|these|those|its|his|her|their|such)\b|^(?:これ|それ|その|この|彼|彼女|また|しかし|なお|そこ|ここ|同)/iu;
const ENDED = /[\p{STerm}"”’」』)）\]]$/u;
const REASON_WORDS =
  /\b(?:because|due to|since|as a result|in order to|caused?|so that|owing to|reason|leads? to|led to|therefore|thus|to (?:avoid|prevent|make|allow|reduce))\b|ため|から|ので|により|によって|理由|原因|せいで/iu;
const DEFINITION_WORDS =
  /\b(?:called|known as|named|referred to|means?|term|titled|nicknamed|defined)\b|とは|と呼|という|称|名付|意味|の名/iu;
const AGENT_WORDS = /\bby\b|\b(?:author|founder|leader|president|king|director)\b|によ(?:り|って|る)|氏|監督|作家/iu;
const NEGATION =
  /\b(?:not|never|no|n't|without|neither|nor|cannot|unable|fail\w*|except|other than|non)\b|n['’]t\b|ない|なかった|ず、|ません|以外|不可/iu;
const LIST_MARKS = /,[^,]+,[^,]*\band\b|、[^、]+、|;|・.+・/u;
const COPULA = /\b(?:is|are|was|were|became|become)\b|である|であった|だった|です|となった|となり/iu;

/** Characters that count as one step away: a word and its blank, or a pair of ideographs. */
const STEP = Object.freeze({ spaced: 6, unspaced: 2 });

/** Features of all sentences of the passages; those of a sentence look at the others too. */
export function answerFeaturesOf(question: ReadQuestion, passages: readonly AnswerPassage[]): FeaturedSentences {
  const kind = questionKindOf(question.text);
  const focus = focusOf(question.text);
  const quoted = Array.from(question.text.matchAll(QUOTED), ([, words]) => words!);
  const languages = passages.map(({ chunk, metadata: { title, lang } }) => languageOfTerms(`${title ?? ''}\n${chunk.content}`, lang));
  const sentences = candidateSentencesOf(passages);
  const chunks = sentences.map(({ passage, text }) => {
    const { chunk, metadata } = passages[passage]!;
    return analyseChunk({ title: metadata.title ?? '', text, documentId: chunk.documentId }, languages[passage]!);
  });
  const queries = queriesOf(question, chunks);
  const analysed = sentences.map((sentence, i): Analysed => {
    const chunk = chunks[i]!;
    const query = queries.get(chunk.language)!;
    const match = matchText(query, chunk);
    return { sentence, chunk, query, match, found: idfShare(query, match.found) };
  });
  const inPassages = passages.map((_, passage) => analysed.filter(({ sentence }) => sentence.passage === passage));
  const sorted = analysed.map(({ found }) => found).sort((a, b) => b - a);
  const firstOfDocument = new Map<string, number>();
  const documents = passages.map(({ chunk }) => chunk.documentId);
  for (const document of documents) if (!firstOfDocument.has(document)) firstOfDocument.set(document, firstOfDocument.size);
  const rerankOf = (passage: number): number => passages[passage]?.rerankScore ?? passages[passage]?.score ?? 0;
  const likeness = new LikenessOfWords();
  const features = new Float32Array(sentences.length * ANSWER_FEATURE_COUNT);

  const foundAnywhere = new Map(
    [...queries].map(([language, query]) => {
      const marks = analysed.filter(({ chunk }) => chunk.language === language).flatMap(({ match }) => [match.found, match.foundInTitle]);
      return [language, unionOf(new Uint8Array(query.terms.length), marks)];
    }),
  );

  analysed.forEach(({ sentence, chunk, query, match, found }, row) => {
    const set = (name: AnswerFeature, value: number | boolean): void => {
      features[row * ANSWER_FEATURE_COUNT + ANSWER_COLUMN[name]] = Number(value);
    };
    const { passage, text, number } = sentence;
    const {
      chunk: { documentId, places, index },
    } = passages[passage]!;
    const siblings = inPassages[passage]!;
    const at = siblings.findIndex((one) => one.sentence === sentence);
    const union = (...others: readonly (Analysed | undefined)[]): number =>
      idfShare(
        query,
        unionOf(
          match.found,
          others.map((one) => one?.match.found),
        ),
      );
    const previous = siblings[at - 1];
    const next = siblings[at + 1];

    set('rank', Math.log(1 + passage));
    set('rerank', rerankOf(passage));
    set('rerank_log', Math.max(-8, Math.log(rerankOf(passage) || 1e-9)));
    set('rerank_lead', Math.min(8, Math.log((rerankOf(passage) || 1e-9) / (rerankOf(passage === 0 ? 1 : 0) || 1e-9))));
    set('passages_of_document', documents.filter((id) => id === documentId).length);
    set('document_rank', firstOfDocument.get(documentId)!);

    set('found', found);
    set('found_lead', found - (found === sorted[0] ? (sorted[1] ?? 0) : sorted[0]!));
    set('found_of_best', found / (sorted[0] || 1));
    set('found_in_passage_rank', siblings.filter((one) => one.found > found).length);
    set('found_with_title', idfShare(query, unionOf(match.found, [match.foundInTitle])));
    set('found_with_previous', union(previous));
    set('found_with_next', union(next));
    set('found_around', union(previous, next));
    const inPassage = unionOf(
      match.foundInTitle,
      siblings.map((one) => one.match.found),
    );
    set('found_in_passage', idfShare(query, inPassage));
    set('surface_found', idfShare(query, match.foundSurface));
    const isUnspaced = chunk.language === 'ja' || chunk.language === 'zh' || chunk.language === 'ko';
    set('similar_found', isUnspaced ? found : similarFound(query, chunk, match.found, likeness));
    set('window', bestWindow(query, chunk, match, 10));
    set('wide_window', bestWindow(query, chunk, match, 25));
    const pairs = matchPairs(query, chunk, match);
    set('pairs_ordered', pairs.ordered);
    set('pairs_near', pairs.near);
    set('longest_run', longestRun(query, chunk));
    const length = chunk.text.length;
    set('density', found / Math.sqrt(5 + length));
    set(
      'missing_terms',
      query.terms.filter(({ isGrammar }, i) => !isGrammar && match.found[i] === 0 && match.foundInTitle[i] === 0).length,
    );
    const names = marksOf(query, question.text);
    set('names_found', shareOf(names, match.found, match.foundInTitle));
    set('names_found_in_passage', shareOf(names, inPassage));
    set('numbers_found', numbersFound(question.text, text));
    set('quoted_found', quoted.length === 0 ? 0.5 : quoted.filter((words) => text.includes(words)).length / quoted.length);
    set('first_term', match.found[0] ?? 0);
    set('last_term', match.found[query.terms.length - 1] ?? 0);

    const newPlaces = newPlacesIn(sentence, places, question).map(({ start, end }) => ({
      start: start - sentence.start,
      end: end - sentence.start,
    }));
    const expected = expectedAnswersIn(text, question.text);
    const sought = soughtAnswers(kind, expected, newPlaces);
    const newTokens = chunk.text.filter(({ term, isStopWord }) => !isStopWord && !query.numberOf.has(term));
    set('new_terms', new Set(newTokens.map(({ term }) => term)).size);
    set('new_numbers', expected.numbers.length);
    set('new_times', expected.times.length);
    set('new_names', expected.names.length);
    set('new_places', newPlaces.length);
    set('expected', sought === null ? 0.5 : sought.length > 0);
    const step = isUnspaced ? STEP.unspaced : STEP.spaced;
    const words = wordsAt(query, chunk, match);
    set('expected_nearness', sought === null ? -1 : nearest(sought, words, query, step));
    set('any_nearness', nearest(newTokens, words, query, step));
    const focusTerms = focus === '' ? [] : soughtTokens(focus, chunk.language).map(({ term }) => term);
    set('focus_found', focus === '' ? 0.5 : chunk.text.some(({ term }) => focusTerms.includes(term)));
    const focusAt = chunk.text.filter(({ term }) => focusTerms.includes(term));
    set('focus_nearness', focusAt.length === 0 ? 0 : closeness(sought ?? newTokens, focusAt, step));
    set(
      'focus_counts',
      focusAt.some(({ start }) =>
        /\p{N}[\p{N}.,]*\s?(?:\p{L}+\s)?$|[一二三四五六七八九十百千万億数]$/u.test(text.slice(Math.max(0, start - 20), start)),
      ),
    );

    set('tokens', length);
    set('number', number);
    set('from_end', sentence.ofPassage - 1 - number);
    set('is_lead', index === 0 && number === 0);
    set('is_only', sentence.ofPassage === 1);
    set('begins_with_pronoun', PRONOUN.test(text));
    set('is_cut', !ENDED.test(text));
    set('reason_words', REASON_WORDS.test(text));
    set('definition_words', DEFINITION_WORDS.test(text));
    set('agent_words', AGENT_WORDS.test(text));
    set('list_marks', LIST_MARKS.test(text));
    set('negation_differs', NEGATION.test(text) !== NEGATION.test(question.text));
    set('copula_near', COPULA.test(text));

    const anywhere = foundAnywhere.get(chunk.language)!;
    const unknown = query.terms.flatMap(({ isGrammar }, i) => (!isGrammar && anywhere[i] === 0 ? [i] : []));
    set('unknown_terms', unknown.length);
    set('unknown_share', unknown.length / (query.terms.length || 1));
    set('unknown_names', names.filter((term) => anywhere[term] === 0).length);
    set('names_missing', names.filter((term) => match.found[term] === 0 && match.foundInTitle[term] === 0).length);
    set('opposites', query.terms.filter(({ term }, i) => match.found[i] === 0 && hasAny(chunk, oppositesOf(term))).length);
    set('denied_forms', query.terms.filter(({ term, surface }, i) => match.found[i] === 0 && isDeniedForm(surface, term, chunk)).length);
    set('reversed_pairs', reversedPairs(query, words));
    set('question_denies', NEGATION.test(question.text));
    set(
      'nearly_found',
      isUnspaced ? 0 : query.terms.filter(({ term }, i) => match.found[i] === 0 && likeness.best(term, chunk.counts.keys()) > 0.5).length,
    );

    set('asks_place', kind.place);
    set('asks_person', kind.person);
    set('asks_time', kind.time);
    set('asks_quantity', kind.quantity);
    set('asks_reason', kind.reason);
    set('asks_manner', kind.manner);
    set('asks_definition', kind.definition);
    set('question_terms', query.terms.length);
    set('sentences', sentences.length);
  });
  return {
    language: chunks[0]?.language ?? 'und',
    kind,
    sentences,
    features,
    questionWords: analysed.map(({ chunk, match }) => match.at.map(([token]) => chunk.text[token]!)),
  };
}

/** The question as texts of each language see it: how rare its words are among the sentences themselves. */
function queriesOf({ text }: ReadQuestion, chunks: readonly AnalysedChunk[]): ReadonlyMap<TextLanguage, QueryTerms> {
  return new Map(
    [...Map.groupBy(chunks, ({ language }) => language)].map(([language, members]) => {
      const textsWith = (term: string): number => members.filter(({ counts }) => counts.has(term)).length;
      return [language, queryTermsOf(text, language, { texts: members.length, averageLength: 1, textsWith })];
    }),
  );
}

function unionOf(first: Uint8Array, others: readonly (Uint8Array | undefined)[]): Uint8Array {
  const union = first.slice();
  for (const other of others) if (other !== undefined) for (let term = 0; term < union.length; term++) union[term]! |= other[term] ?? 0;
  return union;
}

/** Share of the idf of words that the text has, or has alike. */
function similarFound({ terms, idf }: QueryTerms, { counts }: AnalysedChunk, found: Uint8Array, likeness: LikenessOfWords): number {
  if (idf === 0) return 0;
  return terms.reduce((sum, { term, idf: weight }, i) => sum + weight * (found[i] === 1 ? 1 : likeness.best(term, counts.keys())), 0) / idf;
}

/** Terms that the question writes as names or numbers. */
function marksOf({ terms, tokens }: QueryTerms, question: string): readonly number[] {
  const named = new Set(
    tokens.flatMap(({ term, start, end }, i) => (i > 0 && NAME_OR_NUMBER.test(question.slice(start, end)) ? [term] : [])),
  );
  return terms.flatMap(({ term }, i) => (named.has(term) ? [i] : []));
}

/** Share of the terms that one of the texts has; a half where there are none. */
function shareOf(terms: readonly number[], ...found: readonly Uint8Array[]): number {
  if (terms.length === 0) return 0.5;
  return terms.filter((term) => found.some((marks) => marks[term] === 1)).length / terms.length;
}

function numbersFound(question: string, text: string): number {
  const numbers = question.match(/\p{N}+/gu) ?? [];
  if (numbers.length === 0) return 0.5;
  return numbers.filter((number) => text.includes(number)).length / numbers.length;
}

function hasAny({ counts }: AnalysedChunk, terms: ReadonlySet<string>): boolean {
  for (const term of terms) if (counts.has(term)) return true;
  return false;
}

const DENYING = /^(?:un|non|in|im|dis|anti|ir|il)(?=\p{L}{3})/u;

const LATIN = /^\p{sc=Latin}/u;

/** Whether question and sentence differ in a prefix that denies: "non-member" and "member", "direct" and "indirect". */
function isDeniedForm(surface: string, term: string, { text }: AnalysedChunk): boolean {
  if (!LATIN.test(surface)) return false;
  const bare = surface.replace(DENYING, '');
  return text.some((token) => {
    if (token.term === term) return false;
    if (bare !== surface && token.surface === bare) return true;
    return token.surface.length > surface.length && token.surface.endsWith(surface) && token.surface.replace(DENYING, '') === surface;
  });
}

/** Share of the question's neighbours that stand near each other in the text too, but the other way round. */
function reversedPairs({ pairs }: QueryTerms, words: readonly (readonly Stretch[])[]): number {
  if (pairs.length === 0) return 0;
  const near = 40;
  const reversed = pairs.filter(({ first, second }) => {
    const [firsts, seconds] = [words[first]!, words[second]!];
    const isOrdered = firsts.some((one) => seconds.some((other) => other.start > one.start && other.start - one.end < near));
    return !isOrdered && firsts.some((one) => seconds.some((other) => one.start > other.start && one.start - other.end < near));
  });
  return reversed.length / pairs.length;
}

/** Where each term of the question stands. */
function wordsAt(query: QueryTerms, { text }: AnalysedChunk, { at }: TextMatch): readonly (readonly Stretch[])[] {
  const words: Stretch[][] = query.terms.map(() => []);
  for (const [token, term] of at) words[term]!.push(text[token]!);
  return words;
}

const distance = (a: Stretch, b: Stretch): number => Math.max(0, a.start - b.end, b.start - a.end);

/** How near the question's words are to the best of some stretches: 1 if all touch it. */
function nearest(stretches: readonly Stretch[], words: readonly (readonly Stretch[])[], { terms, idf }: QueryTerms, step: number): number {
  if (idf === 0) return 0;
  let best = 0;
  for (const stretch of stretches) {
    let sum = 0;
    words.forEach((places, term) => {
      let least = Infinity;
      for (const place of places) least = Math.min(least, distance(stretch, place));
      if (least < Infinity) sum += terms[term]!.idf / (1 + least / step / 3);
    });
    best = Math.max(best, sum);
  }
  return best / idf;
}

function closeness(stretches: readonly Stretch[], others: readonly Stretch[], step: number): number {
  let least = Infinity;
  for (const stretch of stretches) for (const other of others) least = Math.min(least, distance(stretch, other));
  return 1 / (1 + least / step);
}
