import { describe, expect, it } from '@jest/globals';
import type { LabelledText } from '../corpora/labelled-text.ts';
import { CASE_COPY_INTERVAL, withCaseCopies } from './case-copies.ts';

describe('withCaseCopies', () => {
  it('adds copies of equal length, identifier and marks', () => {
    const texts = Array.from({ length: CASE_COPY_INTERVAL }, (_, at): LabelledText => ({
      id: `t${at}`,
      group: 'g',
      corpus: 'btc',
      text: 'İn Straße ﬁ Paris',
      spans: [],
      unmarked: [],
      golds: [],
    }));
    const all = withCaseCopies(texts);
    expect(all).toHaveLength(CASE_COPY_INTERVAL + 2);
    expect(all.filter(({ id }) => id === 't0').map(({ text }) => text)).toEqual(['İn Straße ﬁ Paris', 'İn straße ﬁ paris']);
    expect(all.filter(({ id }) => id === 't4').map(({ text }) => text)).toEqual(['İn Straße ﬁ Paris', 'İN STRAßE ﬁ PARIS']);
    for (const { text } of all) expect(text).toHaveLength('İn Straße ﬁ Paris'.length);
  });
});
