import { describe, expect, it } from '@jest/globals';
import { MAX_DOCUMENTS, parseInput } from './parse-input.ts';

describe('parseInput', () => {
  it.each([
    ['', { kind: 'empty' }],
    [' \n\t', { kind: 'empty' }],
    ['Rain in Lyon.\n', { kind: 'text', drafts: [{ docId: 'text', text: 'Rain in Lyon.\n', meta: null }] }],
    ['{"text" is no JSON', { kind: 'text', drafts: [{ docId: 'text', text: '{"text" is no JSON', meta: null }] }],
    ['{"no": "text"}', { kind: 'text', drafts: [{ docId: 'text', text: '{"no": "text"}', meta: null }] }],
    ['{"doc_id":"a","text":"Lyon"}', { kind: 'json_lines', drafts: [{ docId: 'a', text: 'Lyon', meta: null }], rules: [], unfit: 0 }],
    [
      '\uFEFF{"text":"Lyon"}\r\n\r\n{"doc_id":7,"text":"Nice","meta":{"lang":"fr"}}',
      {
        kind: 'json_lines',
        drafts: [
          { docId: 'line 1', text: 'Lyon', meta: null },
          { docId: 'line 3', text: 'Nice', meta: { lang: 'fr' } },
        ],
        rules: [],
        unfit: 0,
      },
    ],
    ['{"text":"Lyon","meta":[1]}', { kind: 'json_lines', drafts: [{ docId: 'line 1', text: 'Lyon', meta: null }], rules: [], unfit: 0 }],
    [
      '{"text":"Lyon","corrections":[{"name":"Lyon","start":0,"end":4,"not_a_place":true},{"name":"Lyon","start":1,"end":5}]}',
      {
        kind: 'json_lines',
        drafts: [{ docId: 'line 1', text: 'Lyon', meta: null, corrections: { '0-4': { kind: 'not_a_place' } } }],
        rules: [],
        unfit: 1,
      },
    ],
    ['{"text":"Lyon"}\n{"text":', { kind: 'unreadable_line', line: 2 }],
    ['{"text":"Lyon"}\nnull', { kind: 'unreadable_line', line: 2 }],
    ['null', { kind: 'text', drafts: [{ docId: 'text', text: 'null', meta: null }] }],
  ])('%j', (input, expected) => {
    expect(parseInput(input)).toEqual(expected);
  });

  it('reads the rules that a dataset was saved with, and counts those that cannot be used', () => {
    const corrections = [
      { rule: 'springfield', name: 'Springfield', where: { country: 'US' }, not_a_place: true },
      { rule: 'half', name: 'Springfield', where: {}, not_a_place: true },
    ];
    expect(parseInput(JSON.stringify({ doc_id: 'a', text: 'Springfield', corrections }))).toMatchObject({
      rules: [
        { id: 'springfield', surface: 'Springfield', where: { kind: 'country', countryCode: 'US' }, correction: { kind: 'not_a_place' } },
      ],
      unfit: 1,
    });
  });

  it('rejects more documents than the page shows', () => {
    expect(parseInput('{"text":"a"}\n'.repeat(MAX_DOCUMENTS)).kind).toBe('json_lines');
    expect(parseInput('{"text":"a"}\n\n'.repeat(2 * MAX_DOCUMENTS))).toEqual({ kind: 'too_many_documents', count: 2 * MAX_DOCUMENTS });
  });
});
