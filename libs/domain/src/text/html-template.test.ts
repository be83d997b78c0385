import { expect, it } from '@jest/globals';
import { escapeHtml, filledTemplate } from './html-template.ts';

it('text becomes no markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&\ud800`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;\ufffd');
});

it('a template is filled in one pass: inserted names and dollar signs stay as they are', () => {
  expect(filledTemplate('%TITLE%|%DATA%|%OTHER%|5 %', { TITLE: '%DATA% $&', DATA: 'x' })).toBe('%DATA% $&|x|%OTHER%|5 %');
});
