import { describe, expect, it } from '@jest/globals';
import { focusOf } from './question-focus.ts';
import { questionKindOf } from './question-kind.ts';

const kindsOf = (question: string): readonly string[] =>
  Object.entries(questionKindOf(question)).flatMap(([kind, isAsked]) => (isAsked ? [kind] : []));

describe('what a question asks for', () => {
  it.each([
    ['Where did the bridge collapse?', 'place'],
    ['In which country is Ségou?', 'place'],
    ['Who built the bridge?', 'person'],
    ['When was it built?', 'time'],
    ['In what year was it built?', 'time'],
    ['How many people died?', 'quantity'],
    ['What percentage of the town was flooded?', 'quantity'],
    ['Why did it collapse?', 'reason'],
    ['How did it collapse?', 'manner'],
    ['橋が崩落したのはどこですか。', 'place'],
    ['橋は何県にありますか', 'place'],
    ['誰が橋を建てたか', 'person'],
    ['橋は何年に建てられたか', 'time'],
    ['何人が死亡したか', 'quantity'],
    ['なぜ崩落したのか', 'reason'],
  ])('%s', (question, kind) => {
    expect(kindsOf(question)).toContain(kind);
  });

  it.each(['Tell me about bridges', '橋について', 'Wo ist die Brücke?'])('nothing of %s', (question) => {
    expect(kindsOf(question)).toEqual([]);
  });

  it.each([
    ['Which river flooded the town?', 'river flooded'],
    ['How many people were brought to safety?', 'people were'],
    ['橋の高さは何メートルか', 'メートル'],
    ['どの都市で崩落したか', '都市'],
    ['この橋の設計者は誰ですか', '設計者'],
    ['Did it collapse?', ''],
  ])('the words of the answer in %s', (question, focus) => {
    expect(focusOf(question)).toBe(focus);
  });
});
