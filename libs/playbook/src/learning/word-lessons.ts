import { askWithRepair, type AnswerParser, type CallContext, type LanguageModel, type StructuredRequest } from '@locitorium/ports';
import { z } from 'zod';
import type { MentionOutcome } from './mention-outcome.ts';
import type { ProposedLesson } from './lesson.ts';
import { REFLECT_PROMPT, reflectPrompt, reflectSchema, type LessonToWord } from './reflect.prompt.ts';

/** Bounds of one question, so that small models keep to its form. */
const LESSONS_AT_ONCE = 8;
const SENTENCES_OF_A_LESSON = 3;
/** UTF-16 code units around a name that are shown. */
const AROUND_NAME = 120;
/** Longest lesson that is kept, in UTF-16 code units. */
const MAX_LENGTH = 320;
const ANSWER_TOKENS_OF_A_LESSON = 120;

type Answer = Readonly<Record<string, unknown>>;

const parseAnswer: AnswerParser<Answer> = (answer) => z.record(z.string(), z.unknown()).parse(answer);

export interface WordedLessons {
  readonly lessons: readonly ProposedLesson[];
  /** How many of them the model has worded; the others say what the rules made them say. */
  readonly worded: number;
}

/**
 * Lets a language model word lessons by the sentences that earned them: what around a name tells that a lesson applies, no rule can say.
 * What a lesson claims stays the rules' own: a wording that loses a name, changes or turns round its countries, or drops or adds a "not"
 * is not taken, nor is any where the model gives no answer that can be used.
 *
 * Rejects with what the model rejects with.
 *
 * @param contextOfQuestion called for each question, which has a time of its own
 */
export async function wordLessons(
  lessons: readonly ProposedLesson[],
  mentions: Iterable<MentionOutcome>,
  model: LanguageModel,
  contextOfQuestion: () => CallContext,
): Promise<WordedLessons> {
  const sentences = sentencesOf(lessons, mentions);
  const worded: ProposedLesson[] = [];
  let count = 0;
  for (let at = 0; at < lessons.length; at += LESSONS_AT_ONCE) {
    const some = lessons.slice(at, at + LESSONS_AT_ONCE);
    const asked = some.map((lesson, i): LessonToWord => ({
      key: `l${i + 1}`,
      content: lesson.content,
      sentences: sentences.get(lesson) ?? [],
    }));
    const answer = await ask(asked, model, contextOfQuestion());
    for (const [i, lesson] of some.entries()) {
      const content = usableWording(answer[`l${i + 1}`], lesson);
      worded.push(content === null ? lesson : { ...lesson, content });
      if (content !== null) count += 1;
    }
  }
  return { lessons: worded, worded: count };
}

/** An empty answer where the model gave none that can be used. */
async function ask(lessons: readonly LessonToWord[], model: LanguageModel, context: CallContext): Promise<Answer> {
  const request: StructuredRequest<Answer> = {
    purpose: 'reflect',
    system: REFLECT_PROMPT.system,
    prompt: reflectPrompt(lessons),
    schema: reflectSchema(lessons, MAX_LENGTH),
    parse: parseAnswer,
    maxAnswerTokens: ANSWER_TOKENS_OF_A_LESSON * lessons.length,
  };
  const reply = await askWithRepair(model, request, context);
  return reply.outcome === 'answered' ? reply.value : {};
}

function sentencesOf(
  lessons: readonly ProposedLesson[],
  mentions: Iterable<MentionOutcome>,
): ReadonlyMap<ProposedLesson, readonly string[]> {
  const earned = Map.groupBy(
    lessons.flatMap((lesson) =>
      lesson.cases.slice(0, SENTENCES_OF_A_LESSON).map((one) => ({ lesson, key: `${one.doc_id}\n${one.mention_id}` })),
    ),
    ({ key }) => key,
  );
  const sentences = new Map<ProposedLesson, string[]>();
  for (const { docId, mentionId, sentence } of mentions) {
    for (const { lesson } of sentence === null ? [] : (earned.get(`${docId}\n${mentionId}`) ?? [])) {
      if (sentence === null) continue;
      const list = sentences.get(lesson) ?? [];
      sentences.set(lesson, [...list, bracketed(sentence)]);
    }
  }
  return sentences;
}

function bracketed({ text, start, end }: NonNullable<MentionOutcome['sentence']>): string {
  const before = text.slice(Math.max(0, start - AROUND_NAME), start).toWellFormed();
  const after = text.slice(end, end + AROUND_NAME).toWellFormed();
  return oneLine(`${before}[${text.slice(start, end)}]${after}`);
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The wording on one line; null where it does not claim what the lesson does. */
function usableWording(said: unknown, { content, keywords }: ProposedLesson): string | null {
  if (typeof said !== 'string') return null;
  const line = oneLine(said);
  if (line.length > MAX_LENGTH || !/\p{L}/u.test(line)) return null;
  if (!keywords.every((name) => line.includes(oneLine(name)))) return null;
  return codesIn(line) === codesIn(content) && hasNot(line) === hasNot(content) ? line : null;
}

const codesIn = (text: string): string => (text.match(/\[[A-Z]{2}\]/g) ?? []).join();
const hasNot = (text: string): boolean => /\b(?:not|never|no|none)\b/i.test(text);
