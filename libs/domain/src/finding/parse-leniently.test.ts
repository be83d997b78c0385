import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeIssues, parseLeniently } from './parse-leniently.ts';

const schema = z.looseObject({
  id: z.string(),
  size: z.number().nullish(),
  point: z.looseObject({ lat: z.number(), lon: z.number(), box: z.tuple([z.number(), z.number()]).nullish() }).nullish(),
  others: z.array(z.looseObject({ lat: z.number(), name: z.string().nullish() }).nullable()).nullish(),
});

describe('parseLeniently', () => {
  it('takes what fits as it is', () => {
    const value = { id: 'a', size: null, more: 1 };
    expect(parseLeniently(schema, value)).toEqual({ success: true, data: value, findings: [] });
  });

  it.each([
    ['a field that may be absent', { id: 'a', size: 'big' }, { id: 'a' }, ['size']],
    ['a list that is none', { id: 'a', others: 7 }, { id: 'a' }, ['others']],
    [
      'a part of a tuple, with the tuple',
      { id: 'a', point: { lat: 1, lon: 2, box: [1, 'x'] } },
      { id: 'a', point: { lat: 1, lon: 2 } },
      ['point.box'],
    ],
    ['a tuple that is too short', { id: 'a', point: { lat: 1, lon: 2, box: [] } }, { id: 'a', point: { lat: 1, lon: 2 } }, ['point.box']],
    ['what a record cannot do without, with the record', { id: 'a', size: 1, point: { lat: 'x' } }, { id: 'a', size: 1 }, ['point']],
    [
      'an element of a list, keeping the places of the others',
      { id: 'a', others: [{ name: 'no lat' }, { lat: 1, name: 3 }] },
      { id: 'a', others: [null, { lat: 1 }] },
      ['others[0]', 'others[1].name'],
    ],
    ['an element that is no record', { id: 'a', others: ['x', { lat: 1 }] }, { id: 'a', others: [null, { lat: 1 }] }, ['others[0]']],
  ])('leaves out %s', (_what, value, data, fields) => {
    const before = structuredClone(value);
    const parsed = parseLeniently(schema, value);
    expect(parsed).toMatchObject({ success: true });
    expect(parsed.success && parsed.data).toEqual(data);
    expect(parsed.success && parsed.findings.map(({ field }) => field).sort()).toEqual(fields);
    expect(value).toEqual(before);
  });

  it.each([
    ['a field that is needed', { id: 7 }],
    ['a field that is needed and missing', { size: 1 }],
    ['no record', 'id'],
    ['nothing', null],
  ])('fails over %s', (_what, value) => {
    expect(parseLeniently(schema, value)).toMatchObject({ success: false });
  });

  it('names fault and field, never the value', () => {
    const parsed = parseLeniently(schema, { id: 'a', point: { lat: 'secret', lon: 'secret' }, size: 'secret' });
    expect(JSON.stringify(parsed)).not.toContain('secret');
    expect(parsed).toMatchObject({
      findings: [
        { field: 'size', problem: expect.stringContaining('expected number') },
        { field: 'point', problem: expect.stringMatching(/^lat: .*expected number, received string/) },
      ],
    });
  });
});

describe('describeIssues', () => {
  it('says what is missing and what is of the wrong kind, without the value', () => {
    const { error } = schema.safeParse({ size: 'SECRET' });
    expect(error && describeIssues(error)).toBe('id: missing (expected string); size: expected number, received string');
  });
});
