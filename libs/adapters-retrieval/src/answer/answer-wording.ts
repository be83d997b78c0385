import type { ChunkPlace } from '@locitorium/domain';
import type { AnswerPart } from '@locitorium/ports';
import { labelOf } from './answer-places.ts';

export type AnswerOutcome = 'answered' | 'uncertain' | 'unsupported' | 'elsewhere' | 'nothing_found';

/** Why an answer is given or not, for its reader. */
const REASONS: Readonly<Record<'en' | 'ja', Readonly<Record<AnswerOutcome, string>>>> = {
  en: {
    answered: 'Taken word for word from the passages that answer the question best.',
    uncertain: 'Taken word for word from the passages that come nearest to the question. They may not answer it.',
    unsupported: 'None of the passages that were found seems to answer the question.',
    elsewhere: 'None of the passages that were found is about the place of the question.',
    nothing_found: 'Nothing was found for the question.',
  },
  ja: {
    answered: '質問に最もよく答えている文を、そのまま引用しました。',
    uncertain: '質問に最も近い文を、そのまま引用しました。答えになっていない可能性があります。',
    unsupported: '見つかった文章の中に、質問に答えるものがないようです。',
    elsewhere: '見つかった文章の中に、質問の場所に関するものがありません。',
    nothing_found: '質問に関する文章が見つかりませんでした。',
  },
};

export function reasonOf(outcome: AnswerOutcome, isJapanese: boolean): string {
  return REASONS[isJapanese ? 'ja' : 'en'][outcome];
}

/** A sentence as it stands, with a reference behind it; before the first one the places that it answers with. */
export function partsOf(
  sentences: readonly { readonly text: string; readonly passage: number }[],
  places: readonly ChunkPlace[],
  isJapanese: boolean,
): readonly AnswerPart[] {
  const [colon, comma, blank] = isJapanese ? ['：', '、', ''] : [': ', '; ', ' '];
  const labels = [...new Set(places.map((place) => labelOf(place, isJapanese)))];
  return sentences.flatMap(({ text, passage }, i): readonly AnswerPart[] => {
    const before = i > 0 ? blank : labels.length > 0 ? `${labels.join(comma)}${colon}` : '';
    return [{ text: `${before}${text}${blank}` }, { passage }];
  });
}
