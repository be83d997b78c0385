import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Document } from '../document/document.ts';
import { applyRules } from './apply-rules.ts';
import { decidingRule } from './correction-rule.ts';
import { encodeCorrectionRule, parseCorrectionRule } from './parse-correction-line.ts';

const line = {
  rule: 'springfield',
  name: 'Springfield',
  where: { country: 'US' },
  record: { id: 'geonames:4409896', country_code: 'US' },
  who: 'desk',
  when: '2026-03-01T10:00:00Z',
  note: 'our own',
};
const rule = (over: object) => parseCorrectionRule({ ...line, ...over });

describe('a rule', () => {
  it.each([
    [line],
    [{ ...line, where: { doc_id: 'news-7' } }],
    [{ rule: 'jordan', name: 'Jordan', where: { corpus: true }, not_a_place: true }],
  ])('is read and written: %j', (value) => {
    expect(encodeCorrectionRule(parseCorrectionRule(value))).toEqual(value);
  });

  it('takes countries in all their forms', () => {
    expect(rule({ where: { country: 'usa' } }).where).toEqual({ kind: 'country', countryCode: 'US' });
  });

  it.each([
    ['no name of its own', { rule: '' }, /rule/],
    ['no scope', { where: undefined }, /where/],
    ['two scopes', { where: { country: 'US', corpus: true } }, /where/],
    ['an unknown country', { where: { country: 'ZZ' } }, /where/],
    ['nothing said', { record: undefined }, /either a record or not_a_place/],
  ])('with %s is rejected, and the field named', (_what, over, field) => {
    expect(() => rule(over)).toThrow(field);
  });
});

describe('decidingRule', () => {
  const everywhere = rule({ rule: 'everywhere', where: { corpus: true } });
  const inUs = rule({ rule: 'us' });
  const here = rule({ rule: 'here', where: { doc_id: 'd' } });
  const mention = { docId: 'd', surface: 'Springfield', countryCode: 'US' };

  it('is the narrowest one', () => {
    expect(decidingRule([here, everywhere, inUs], mention)).toBe(here);
    expect(decidingRule([inUs, everywhere], mention)).toBe(inUs);
    expect(decidingRule([inUs, everywhere], { ...mention, countryCode: 'CA' })).toBe(everywhere);
    expect(decidingRule([inUs], { ...mention, countryCode: null })).toBeUndefined();
  });

  it('is the last one of several alike, and of this very name', () => {
    const again = rule({ rule: 'again' });
    expect(decidingRule([inUs, again], mention)).toBe(again);
    expect(decidingRule([inUs, again], { ...mention, surface: 'springfield' })).toBeUndefined();
  });
});

describe('applyRules', () => {
  const gold = (surface: string, countryCode: string) => ({
    mentionId: surface,
    surface,
    start: null,
    end: null,
    countryCode,
    lat: 1,
    lon: 2,
    note: null,
  });
  const document: Document = { docId: 'd', text: '', meta: EMPTY_META, goldMentions: [gold('Springfield', 'US'), gold('Jordan', 'JO')] };
  const rules = [
    rule({ record: { country_code: 'US', lat: 37.2, lon: -93.3 } }),
    rule({ name: 'Jordan', where: { corpus: true }, record: undefined, not_a_place: true }),
  ];

  it('changes annotations, and takes them away', () => {
    expect(applyRules(document, rules).goldMentions).toEqual([{ ...gold('Springfield', 'US'), lat: 37.2, lon: -93.3, note: 'our own' }]);
  });

  it('adds none', () => {
    const unannotated: Document = { docId: 'd', text: 'Springfield', meta: EMPTY_META };
    expect(applyRules(unannotated, rules)).toBe(unannotated);
  });
});
