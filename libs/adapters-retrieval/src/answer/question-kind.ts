/** What a question asks for, where its words say so; of questions in other languages nothing is known. */
export interface QuestionKind {
  readonly place: boolean;
  readonly person: boolean;
  readonly time: boolean;
  /** How many, how long, how much. */
  readonly quantity: boolean;
  readonly reason: boolean;
  readonly manner: boolean;
  /** What something is or is called. */
  readonly definition: boolean;
}

const PLACE_WORDS =
  'place|city|cities|town|village|country|countries|nation|state|province|region|district|county|prefecture|island|continent|capital|location|municipality|territory';

const KINDS: Readonly<Record<keyof QuestionKind, RegExp>> = {
  place: new RegExp(
    `\\bwhere\\b|\\b(?:what|which)(?: \\w+){0,2} (?:${PLACE_WORDS})\\b|どこ|何処|何(?:県|市|州|区|町|村|島)|(?:どの|何という|何と言う|なんという)(?:国|都市|町|村|県|州|地域|地方|場所|島|市|街)`,
    'iu',
  ),
  person:
    /\b(?:who|whom|whose)\b|\b(?:what|which) (?:person|man|woman|king|queen|president|leader|scientist|author|emperor|player)\b|誰|だれ|何者|どの人|何という(?:人|名前)/iu,
  time: /\bwhen\b|\b(?:what|which) (?:\w+ )?(?:year|date|day|month|century|decade|time|era|period)\b|いつ|何(?:年|月|日|世紀|時代|曜日|時)/iu,
  quantity:
    /\bhow (?:many|much|old|long|far|tall|high|large|big|deep|wide|often|fast)\b|\b(?:what|which) (?:\w+ )?(?:percent\w*|number|amount|population|age|size|distance|length|height|share|fraction)\b|何(?:人|回|つ|歳|メートル|キロ|パーセント|[%％ヶか]|番|円|位|種|体|本|度|個|語|万|億|倍|台|頭|匹|冊|名|件|校|社|世)|いくつ|いくら|どのくらい|どれくらい|どれほど/iu,
  reason: /\bwhy\b|\bwhat (?:\w+ )?(?:reason|cause|caused|motive)\b|なぜ|何故|どうして|理由|原因|何のため/iu,
  manner: /\bhow (?!many|much|old|long|far|tall|high|large|big|deep|wide|often|fast)|どのよう|どうやって|どうやり|いかに/iu,
  definition:
    /\bwhat (?:is|are|was|were|does \w+ mean)\b|\bcalled\b|\bknown as\b|\bname(?:d)?\b|とは|何と(?:いう|言う|呼|よ)|何という|名前|名称/iu,
};

export function questionKindOf(question: string): QuestionKind {
  return Object.fromEntries(Object.entries(KINDS).map(([kind, pattern]) => [kind, pattern.test(question)])) as unknown as QuestionKind;
}
