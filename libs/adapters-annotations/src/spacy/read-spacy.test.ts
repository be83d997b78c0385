import { describe, expect, it } from '@jest/globals';
import { readSpacy } from './read-spacy.ts';

describe('readSpacy', () => {
  it('reads Doc.to_json, one or a list of them', () => {
    const doc = { text: 'Rain in Lima', ents: [{ start: 8, end: 12, label: 'GPE', kb_id: 'Q2868' }], tokens: [] };
    for (const content of [doc, [doc]])
      expect(readSpacy(JSON.stringify(content))).toMatchObject([
        { id: null, text: 'Rain in Lima', offsets: 'code_points', annotations: [{ start: 8, end: 12, label: 'GPE', link: 'Q2868' }] },
      ]);
  });

  it('reads training data with entities and links', () => {
    const one = ['Rain in Lima', { entities: [[8, 12, 'GPE']], links: { '(8, 12)': { Q2868: 1, Q1: 0 } } }];
    for (const content of [one, [one]])
      expect(readSpacy(JSON.stringify(content))).toMatchObject([{ annotations: [{ start: 8, end: 12, label: 'GPE', link: 'Q2868' }] }]);
  });

  it('reads the lines of Prodigy, accepted ones only', () => {
    const lines = [
      { text: 'Oslo', spans: [{ start: 0, end: 4, label: 'GPE' }], answer: 'accept', meta: { source: 'news', doc_id: 'n1' } },
      { text: 'Rome', spans: [], answer: 'reject' },
    ];
    expect(readSpacy(lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject([
      { id: 'n1', source: 'news', text: 'Oslo', annotations: [{ start: 0, end: 4, link: null }] },
    ]);
  });

  it.each([
    ['no JSON', 'secret', /line 1/],
    ['another record', '{"paragraphs": []}', /neither/],
    ['a line that is none', '{"text": "x"}\nsecret', /line 2/],
  ])('refuses %s without repeating it', (_what, content, why) => {
    expect(() => readSpacy(content)).toThrow(
      expect.objectContaining({ kind: 'annotations_unreadable', message: expect.stringMatching(why) }),
    );
    expect(() => readSpacy(content)).not.toThrow(/secret/);
  });
});
