import { describe, expect, it } from '@jest/globals';
import { RecordingTrace, ScriptedLanguageModel, callContext, type ModelUtterance } from '@locitorium/ports/testing';
import { judged, spurious, times, wrongChoice } from './outcomes.fixture.ts';
import { reflect } from './reflect.ts';
import { wordLessons } from './word-lessons.ts';

const sentence = { text: 'The mayor of Paris, Lamar County, said so.', start: 13, end: 18 };
const MENTIONS = [...times(2, () => wrongChoice('Paris', { sentence })), ...times(2, () => spurious('Jordan'))];
const { lessons: LESSONS } = reflect(MENTIONS);
const [jordan, paris] = LESSONS;

async function word(...utterances: readonly ModelUtterance[]) {
  const model = new ScriptedLanguageModel(...utterances);
  const trace = new RecordingTrace();
  const { lessons, worded } = await wordLessons(LESSONS, MENTIONS, model, () => callContext({ trace }));
  expect(lessons.map((lesson, i) => ({ ...lesson, content: LESSONS[i]?.content }))).toEqual(LESSONS);
  return { said: lessons.map(({ content }) => content), worded, asked: model.script.asked, repairs: trace.count('model_repair') };
}

describe('wordLessons', () => {
  const good = 'Beside counties or county seats, "Paris" means the place in United States [US], not the one in France [FR].';
  const goodJordan = 'Beside a first name or a verb, "Jordan" is a person, not a place: do not list it.';

  it('takes the words of the model, and shows it the sentences that earned a lesson', async () => {
    const { said, worded, asked } = await word({ says: { l1: goodJordan, l2: `${good}\n` } });
    expect(said).toEqual([goodJordan, good]);
    expect(worded).toBe(2);
    expect(asked[0]).toMatchObject({ purpose: 'reflect' });
    expect(asked[0]?.prompt).toContain(`l2: ${paris?.content}\n  - The mayor of [Paris], Lamar County, said so.`);
    expect(asked[0]?.prompt).toContain('Answer with JSON of this form, with one entry for each key: {"l1":"…","l2":"…"}');
  });

  it.each([
    ['turns the countries round', { l2: '"Paris" means the place in France [FR], not the one in United States [US].' }],
    ['loses the countries', { l2: '"Paris" is in Texas, not in France.' }],
    ['loses the name', { l2: 'It means the place in United States [US], not the one in France [FR].' }],
    ['loses the "not"', { l1: '"Jordan" is the name of a place: list it.' }],
    ['goes on for too long', { l2: `${good} ${'more '.repeat(80)}` }],
    ['says nothing', { l1: '…', l2: 7 }],
  ])('keeps to the rules where the model %s', async (_, says) => {
    expect(await word({ says })).toMatchObject({ said: [jordan?.content, paris?.content], worded: 0 });
  });

  it('asks again once where the answer cannot be used at all', async () => {
    expect(await word({ truncated: '{"l1": "…' }, { says: { l2: good } })).toMatchObject({ said: [jordan?.content, good], repairs: 1 });
    expect(await word({ says: 1 }, { says: 2 })).toMatchObject({ worded: 0, repairs: 1 });
  });

  it('asks only once where no repair is left', async () => {
    const model = new ScriptedLanguageModel({ says: 1 });
    const { worded } = await wordLessons(LESSONS, MENTIONS, model, () => callContext({ repairs: { take: () => false } }));
    expect([worded, model.script.asked.length]).toEqual([0, 1]);
  });

  it('asks about eight lessons at once', async () => {
    const mentions = times(9, () => 0).flatMap((_, i) => times(2, () => judged({ name: `N${i}`, gold: null, failureClass: 'spurious' })));
    const model = new ScriptedLanguageModel({ says: {} }, { says: {} });
    const { lessons } = await wordLessons(reflect(mentions).lessons, mentions, model, () => callContext());
    expect(lessons).toHaveLength(9);
    expect(model.script.asked).toHaveLength(2);
  });
});
