import { describe, expect, it } from '@jest/globals';
import { emptyPlaybook, type Bullet, type Playbook } from '@locitorium/domain';
import { HashingEmbedder, callContext } from '@locitorium/ports/testing';
import { arbitraryPlaybook } from '@locitorium/ports/testing/arbitrary-playbook';
import fc from 'fast-check';
import { applyCuration, curate, type CurateInput, type CurateOptions } from './curate.ts';
import { spurious, times, wrongChoice } from './outcomes.fixture.ts';
import type { ProposedLesson } from './lesson.ts';
import { likenessMeasure } from './likeness.ts';
import { reflect } from './reflect.ts';

const lesson = (content: string, given: Partial<ProposedLesson> = {}): ProposedLesson => ({
  ...{ section: 'selection', content, keywords: [], failure_class: 'wrong_choice', mentions: 2 },
  ...{ cases: [{ doc_id: 'd', mention_id: 'd:0', start: 0, end: 5 }] },
  ...given,
});
const own = (id: string, content: string, given: Partial<Bullet> = {}): Bullet => ({
  ...{ id, section: 'selection', content, searchable_text: content, keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  ...given,
});
const learned = (id: string, content: string, given: Partial<Bullet> = {}): Bullet =>
  own(id, content, { source_trajectory: 'reflect: wrong_choice of 2 mentions: d/d:0', ...given });
const playbookOf = (...bullets: Bullet[]): Playbook => ({ ...emptyPlaybook(0), bullets });

async function curated(input: Partial<CurateInput>, options: Partial<CurateOptions> = {}) {
  const whole = { playbook: emptyPlaybook(0), lessons: [], effects: [], ...input };
  const curation = await curate(whole, { likeness: likenessMeasure(null), ...options }, callContext());
  const { bullets } = applyCuration(whole.playbook, curation);
  return {
    deltas: curation.deltas.map(({ type, bullet_id: id }) => `${type} ${id}`),
    reasons: curation.deltas.map(({ reasoning }) => reasoning),
    said: bullets.map(({ content }) => content),
    bullets,
    leftOut: curation.leftOut,
  };
}

describe('curate', () => {
  it('adds lessons with their names, and with the cases that earned them', async () => {
    const { lessons } = reflect(times(2, () => wrongChoice('Paris', { docId: 'd' })));
    const { bullets, deltas } = await curated({ lessons });
    expect(deltas).toEqual(['ADD s-00001']);
    const content = '"Paris" means the place in United States [US], not the one in France [FR].';
    expect(bullets).toEqual([
      {
        ...{
          id: 's-00001',
          section: 'selection',
          content,
          searchable_text: `${content} Paris`,
          keywords: ['Paris'],
          helpful: 0,
          harmful: 0,
        },
        source_trajectory: 'reflect: wrong_choice of 2 mentions: d/d:0, d/d:0',
      },
    ]);
  });

  it('changes nothing where the same is learned again', async () => {
    const { lessons } = reflect([...times(2, () => wrongChoice()), ...times(2, () => spurious('May'))]);
    const { bullets } = await curated({ lessons });
    expect(await curated({ playbook: playbookOf(...bullets), lessons })).toMatchObject({ deltas: [], bullets, leftOut: 2 });
  });

  it('lets a new lesson on the same names replace a learned one, which has to prove itself anew, and never a person’s', async () => {
    const paris = { keywords: ['Paris'] };
    const lessons = [lesson('"Paris" means the place in United States [US].', { keywords: ['paris'] })];
    const old = learned('s-1', '"Paris" means the place in France [FR].', { ...paris, helpful: 3 });
    expect(await curated({ playbook: playbookOf(old), lessons })).toMatchObject({
      deltas: ['UPDATE s-1'],
      bullets: [
        { id: 's-1', content: lessons[0]?.content, keywords: ['paris'], helpful: 0, source_trajectory: expect.stringContaining('d/d:0') },
      ],
    });
    expect(await curated({ playbook: playbookOf({ ...old, source_trajectory: '' }), lessons })).toMatchObject({ deltas: [], leftOut: 1 });
  });

  it('merges what says the same in nearly the same words', async () => {
    const playbook = playbookOf(
      own('s-1', 'Prefer the place whose county the text names.', { helpful: 2, harmful: 1 }),
      own('s-2', 'Always prefer the place whose county the text names.', { helpful: 5 }),
      own('s-3', 'Prefer the place whose county the text names.', { section: 'extraction' }),
    );
    const { deltas, bullets, leftOut, reasons } = await curated({
      playbook,
      lessons: [lesson('Prefer a place whose county the text names.')],
    });
    expect(deltas).toEqual(['DELETE s-1']);
    expect(reasons).toEqual(['it says the same as s-2, which keeps the counts of both']);
    expect(bullets.map(({ id, helpful, harmful }) => [id, helpful, harmful])).toEqual([
      ['s-2', 7, 1],
      ['s-3', 0, 0],
    ]);
    expect(leftOut).toBe(1);
  });

  it('merges by meaning where an embedder is bound', async () => {
    const lessons = [lesson('county text names prefer'), lesson('prefer names text county'), lesson('volcanoes first')];
    const { said } = await curated({ lessons }, { likeness: likenessMeasure(new HashingEmbedder()) });
    expect(said).toEqual(['county text names prefer', 'volcanoes first']);
  });

  it.each(['words', 'meaning'])('never merges lessons on different names, countries or numbers, by %s', async (by) => {
    const likeness = likenessMeasure(by === 'words' ? null : new HashingEmbedder());
    const always = { ...likeness, same: -1 };
    const lessons = [
      '"Paris" is in France [FR].',
      '"Lima" is in France [FR].',
      '"Lima" is in Peru [PE].',
      '「リマ」はペルー[PE]にある。',
      'After 1990 Moscow is in Russia.',
      'After 1917 Moscow is in Russia.',
    ].map((content) => lesson(content));
    expect((await curated({ lessons }, { likeness: always })).said).toHaveLength(lessons.length);
  });

  it('removes what does harm, counts what helps, and adds new lessons in one go', async () => {
    const playbook = playbookOf(own('s-1', 'Choose the last place.'), own('s-2', 'Choose by county.'));
    const effects = [...times(6, () => new Map([['s-1', 'harmful' as const]])), new Map([['s-2', 'helpful' as const]])];
    const { deltas, bullets, reasons } = await curated({ playbook, effects, lessons: [lesson('Read datelines.')] });
    expect(deltas).toEqual(['DELETE s-1', 'ADD s-00003']);
    expect(reasons[0]).toBe('it did harm to 6 mentions, and helped 0 mentions');
    expect(bullets[0]).toMatchObject({ id: 's-2', helpful: 1, harmful: 0 });
  });

  it('cuts each section to its size: the least proven go, the last of equal ones first, a person’s never', async () => {
    const playbook = playbookOf(
      own('s-1', 'A person wrote this, which failed.', { harmful: 1 }),
      learned('s-2', 'It has failed twice as often as not.', { helpful: 1, harmful: 2 }),
      learned('s-3', 'Proven beyond doubt.', { helpful: 9 }),
    );
    const lessons = [lesson('New, of most failures.'), lesson('Fewer failures than the other earned this.')];
    const { said, leftOut, deltas } = await curated({ playbook, lessons }, { maxPerSection: 3 });
    expect(said).toEqual(['A person wrote this, which failed.', 'Proven beyond doubt.', 'New, of most failures.']);
    expect(leftOut).toBe(1);
    expect(deltas).toEqual(['DELETE s-2', 'ADD s-00004']);
  });

  it('names every lesson that changes in a delta or by its counts, and touches no other', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlaybook(), fc.array(fc.string({ minLength: 1 }), { maxLength: 5 }), async (playbook, contents) => {
        const lessons = contents.map((content) => lesson(content));
        const curation = await curate(
          { playbook, lessons, effects: [] },
          { likeness: likenessMeasure(null), maxPerSection: 4 },
          callContext(),
        );
        const named = new Set([...curation.deltas.map(({ bullet_id: id }) => id), ...curation.amendments.keys()]);
        const after = new Map(applyCuration(playbook, curation).bullets.map((bullet) => [bullet.id, bullet]));
        for (const bullet of playbook.bullets) if (!named.has(bullet.id)) expect(after.get(bullet.id)).toEqual(bullet);
        const ofBefore = new Set(playbook.bullets.map(({ id }) => id));
        for (const id of after.keys()) expect(named.has(id) || ofBefore.has(id)).toBe(true);
      }),
    );
  });
});
