/** What a question asks for, where its words say so. */
export interface AnswerKind {
  readonly number: boolean;
  readonly name: boolean;
}

const ASKS_NUMBER =
  /\bhow (?:many|much|old|long|far|tall|high|large|big|often)\b|\bwhen\b|\b(?:what|which) (?:\w+ )?(?:year|percent\w*|number|date|day|month|century|decade|age)\b|何(?:年|月|日|人|回|つ|歳|メートル|キロ|パーセント|%|[ヶか]|番|世紀|時|円|位|種|体|本|度)|いつ|いくつ|いくら|どのくらい|どれくらい/iu;
const ASKS_NAME = /\b(?:who|whom|whose|where)\b|誰|だれ|どこ|何という|どの(?:国|都市|人)/iu;

/** Known for English and Japanese questions; of others nothing is said. */
export function answerKindOf(query: string): AnswerKind {
  return { number: ASKS_NUMBER.test(query), name: ASKS_NAME.test(query) };
}
