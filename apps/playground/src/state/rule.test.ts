import { describe, expect, it } from '@jest/globals';
import type { Correction } from './correction.ts';
import { toPlace } from './place.ts';
import { ANSWERED, mention, place, prediction } from './prediction.fixture.ts';
import { joinedRules, mentionsInScope, newRule, ruleIn, ruleLine, ruleOf, type RuleScope } from './rule.ts';
import { isDecided, shownMentions } from './shown-mention.ts';
import { spanKey } from './correction.ts';

const NOT_A_PLACE: Correction = { kind: 'not_a_place' };
const IN_FRANCE: RuleScope = { kind: 'country', countryCode: 'FR' };
const CORPUS: RuleScope = { kind: 'corpus' };
const NICE: Correction = { kind: 'place', place: toPlace(place('Nice', 43.7, 7.27)) };
const UNLISTED: Correction = { kind: 'unlisted' };

describe('a rule', () => {
  it.each<[RuleScope, Correction, object]>([
    [{ kind: 'document', docId: 'text' }, NOT_A_PLACE, { rule: 'Lyon (text)', where: { doc_id: 'text' }, not_a_place: true }],
    [IN_FRANCE, UNLISTED, { rule: 'Lyon (FR)', where: { country: 'FR' }, record: { display_name: 'Lyon' } }],
    [CORPUS, NICE, { rule: 'Lyon', where: { corpus: true }, record: { id: 'geonames:Nice', lat: 43.7, lon: 7.27, country_code: 'FR' } }],
  ])('is the same when its line is read again: %j', (where, correction, line) => {
    const rule = newRule('Lyon', where, correction, []);
    expect(ruleLine(rule)).toMatchObject({ name: 'Lyon', ...line });
    expect(ruleIn(JSON.parse(JSON.stringify(ruleLine(rule))))).toEqual(rule);
  });

  it('keeps what only its file says, such as who said it', () => {
    const line = { rule: 'x', name: 'Lyon', where: { corpus: true }, record: { id: 'geonames:7' }, who: 'desk', note: 'ours' };
    const rule = ruleIn(line);
    expect(rule && ruleLine(rule)).toEqual(line);
  });

  it('has a name of its own, however long that of its document is', () => {
    const docId = 'x'.repeat(500);
    const first = newRule('Lyon', { kind: 'document', docId }, NOT_A_PLACE, []);
    const other = newRule('Lyon', { kind: 'document', docId: `${docId}y` }, NOT_A_PLACE, [first]);
    expect(first.id.length).toBeLessThan(100);
    expect(other.id).not.toBe(first.id);
    expect(newRule('Lyon', first.where, UNLISTED, [first, other]).id).toBe(first.id);
  });

  it('replaces an earlier one of its name, and is the last then', () => {
    const [a, b] = [newRule('a', CORPUS, NOT_A_PLACE, []), newRule('b', CORPUS, NOT_A_PLACE, [])];
    expect(joinedRules(a, b, { ...a, correction: UNLISTED })).toEqual([b, { ...a, correction: UNLISTED }]);
  });
});

describe('the rule that decides about a mention', () => {
  const text = 'Lyon, Lyon.';
  const lyon = mention(text, 'Lyon', place('Lyon', 45.75, 4.85));
  const inferred = mention(text, 'Lyon', null, { inferred_country: { country_code: 'FR', confidence: 0.7 } as never });
  const rules = [
    newRule('Lyon', { kind: 'document', docId: 'other' }, NOT_A_PLACE, []),
    newRule('Lyon', IN_FRANCE, UNLISTED, []),
    newRule('Lyon', CORPUS, NICE, []),
    newRule('lyon', CORPUS, NOT_A_PLACE, []),
  ];

  it('is the narrowest about its name, in the country that the engine gave it', () => {
    expect(ruleOf(rules, 'text', lyon)?.id).toBe('Lyon (FR)');
    expect(ruleOf(rules, 'text', inferred)?.id).toBe('Lyon (FR)');
    expect(ruleOf(rules, 'other', lyon)?.id).toBe('Lyon (other)');
    expect(ruleOf(rules, 'text', mention(text, 'Lyon', null))?.id).toBe('Lyon');
    expect(ruleOf(rules, 'text', mention(text, 'Paris', null))).toBeNull();
  });

  it('comes after what was said of the mention alone, and before the engine, whatever the threshold', () => {
    const states = (corrections: Record<string, Correction>) =>
      shownMentions({ ...ANSWERED, rules: [newRule('Paris', CORPUS, NICE, [])], corrections }, 0.99).map(
        ({ surface, state, place, rule }) => [surface, state, place?.display_name ?? null, rule?.id ?? null],
      );
    expect(states({})[1]).toEqual(['Paris', 'corrected', 'Nice, Somewhere', 'Paris']);
    expect(states({ [spanKey(13, 18)]: NOT_A_PLACE })[1]).toEqual(['Paris', 'dismissed', null, null]);
  });

  it('decides as the user does, and adds nothing', () => {
    const document = { ...ANSWERED, rules: [newRule('From', CORPUS, NICE, []), newRule('Lyon', CORPUS, NOT_A_PLACE, [])] };
    expect(shownMentions(document, 0).map((one) => [one.surface, one.state, isDecided(one)])).toEqual([
      ['Lyon', 'dismissed', true],
      ['Paris', 'placed', false],
      ['東京', 'placed', false],
      ['Atlantis', 'unplaced', false],
    ]);
  });

  it('is counted by its scope', () => {
    const of = (docId: string, ...results: readonly (typeof lyon)[]) =>
      ({ ...ANSWERED, docId, answer: { kind: 'grounded', prediction: prediction(results) } }) as const;
    const documents = [of('a', lyon, inferred), of('b', lyon, mention(text, 'Lyon', null))];
    const scopes: RuleScope[] = [{ kind: 'document', docId: 'a' }, IN_FRANCE, CORPUS];
    expect(scopes.map((where) => mentionsInScope(documents, 'Lyon', where))).toEqual([2, 3, 4]);
  });
});
