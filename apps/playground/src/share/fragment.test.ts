import { describe, expect, it } from '@jest/globals';
import { reduce } from '../state/reduce.ts';
import { toPlace } from '../state/place.ts';
import { place } from '../state/prediction.fixture.ts';
import { EMPTY_WORKBENCH } from '../state/workbench.ts';
import { fragmentOf, MAX_FRAGMENT_CHARS, packText, sharedInFragment } from './fragment.ts';

const open = (text: string) => reduce(EMPTY_WORKBENCH, { kind: 'opened', drafts: [{ docId: 'a', text, meta: { lang: 'fr' } }] });
const packed = async (value: unknown) => sharedInFragment(`#state=${await packText(JSON.stringify(value))}`);

describe('a link', () => {
  it('carries texts, corrections, engine and threshold', async () => {
    const correction = { kind: 'place', place: toPlace(place('Lyon', 45.7, 4.8)) } as const;
    const state = [
      { kind: 'corrected', span: '0-4', correction } as const,
      { kind: 'threshold_moved', threshold: 0.4 } as const,
      { kind: 'engine_chosen', engine: 'careful' } as const,
    ].reduce(reduce, open('Lyon, 東京 🌧'));
    const fragment = (await fragmentOf(state)) ?? '';
    expect(fragment).toMatch(/^#state=[\w-]+$/);
    expect(await sharedInFragment(fragment)).toEqual({
      kind: 'found',
      shared: {
        rules: [],
        current: 0,
        engine: 'careful',
        threshold: 0.4,
        documents: [{ docId: 'a', text: 'Lyon, 東京 🌧', meta: { lang: 'fr' }, corrections: { '0-4': correction } }],
      },
    });
  });

  it('carries rules, and only those that can be used', async () => {
    const correction = { kind: 'not_a_place' } as const;
    const state = reduce(open('Lyon'), { kind: 'rule_made', surface: 'Lyon', where: { kind: 'corpus' }, correction });
    const found = await sharedInFragment((await fragmentOf(state)) ?? '');
    expect(found).toMatchObject({ kind: 'found', shared: { rules: state.rules } });
    const bad = [{ rule: 'x', name: 'Lyon', where: { corpus: true } }, 7, { rule: 'x' }];
    expect(await packed({ version: 1, documents: [{ docId: 'a', text: 'Lyon' }], rules: bad })).toMatchObject({ shared: { rules: [] } });
  });

  it('is not made if it would be cut off', async () => {
    // Numbers of a linear congruential generator: nothing that packs well.
    let seed = 1;
    const text = Array.from({ length: MAX_FRAGMENT_CHARS }, () => (seed = (seed * 48_271) % 2_147_483_647)).join(' ');
    expect(await fragmentOf(open(text))).toBeNull();
  });

  it.each(['', '#', '#text'])('is none: %j', async (fragment) => {
    expect(await sharedInFragment(fragment)).toEqual({ kind: 'nothing' });
  });

  it('is recognised as broken', async () => {
    const whole = (await fragmentOf(open('Lyon'))) ?? '';
    for (const fragment of [whole.slice(0, -6), '#state=', '#state=%%%', '#state=AAAA'])
      expect(await sharedInFragment(fragment)).toEqual({ kind: 'broken' });
    for (const value of [
      null,
      7,
      [],
      {},
      { version: 2, documents: [] },
      { version: 1, documents: [] },
      { version: 1, documents: [{ docId: 'a' }] },
    ])
      expect(await packed(value)).toEqual({ kind: 'broken' });
  });

  it('brings only valid corrections', async () => {
    const bad = {
      '0-4': { kind: 'place', place: { display_name: 'x', lat: 99, lon: 0 } },
      '0-5': { kind: 'evil' },
      x: { kind: 'unlisted' },
      '0-2': { kind: 'unlisted', more: 1 },
    };
    expect(
      await packed({
        version: 1,
        current: 'x',
        engine: {},
        threshold: 7,
        documents: [{ docId: 'a', text: 'Lyon', meta: 3, corrections: bad }],
      }),
    ).toEqual({
      kind: 'found',
      shared: {
        rules: [],
        current: 0,
        engine: null,
        threshold: 0,
        documents: [{ docId: 'a', text: 'Lyon', meta: null, corrections: { '0-2': { kind: 'unlisted' } } }],
      },
    });
  });
});
