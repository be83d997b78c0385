/** What a question says about its answer: "which river" → "river", 「何メートル」 → 「メートル」. Empty where it says nothing. */
export function focusOf(question: string): string {
  const english =
    /\b(?:what|which|how many|how much|whose)\s+(?:(?:is|are|was|were)\s+)?(?:(?:the|a|an|of|other|two|three|type of|types of|kind of|kinds of|name of|names of|name of the)\s+)*([\p{L}-]{3,}(?:\s+[\p{L}-]{3,})?)/iu.exec(
      question,
    );
  if (english !== null) return english[1]!;
  const counted = /何(?!の|が|を|に|で|と|か|は|も|故|者|処|だ|な|ん)([\p{sc=Katakana}ー]+|[\p{sc=Han}]{1,2}|[%％つ])/u.exec(question);
  if (counted !== null) return counted[1]!;
  const which = /(?:どの|どんな|何という|なんという|何と言う|どういう|どういった|どのような)([\p{sc=Han}\p{sc=Katakana}ー]{1,8})/u.exec(
    question,
  );
  if (which !== null) return which[1]!;
  const topic =
    /([\p{sc=Han}\p{sc=Katakana}ー]{1,8})(?:の名前|の名称)?(?:は|って)(?:、)?(?:何|なに|なん|誰|だれ|どこ|いつ|どれ|いくつ)/u.exec(
      question,
    );
  return topic?.[1] ?? '';
}
