import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { evidenceFileSchema } from './evidence-file.schema.ts';
import { toEvidenceFile } from './to-evidence-file.ts';
import { EVIDENCE, HOSTILE } from './evidence-graph.fixture.ts';
import { loadPageTemplate, renderHtml } from './render-html.ts';

const FILE = toEvidenceFile(EVIDENCE);

const template = await loadPageTemplate();
const page = renderHtml(FILE, template);

/** Elements of one kind as a browser finds their ends: at the first `</script`, wherever it stands. */
const scripts = (html: string): readonly (readonly [attributes: string, content: string])[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes = '', content = '']) => [attributes, content] as const);

describe('evidence as a page', () => {
  it('contains all evidence, and no text of it can end its element', () => {
    const [data, code, ...more] = scripts(page);
    expect(more).toEqual([]);
    expect(data?.[0]).toContain('application/json');
    expect(data?.[1]).not.toContain('<');
    const file = evidenceFileSchema.parse(JSON.parse(data?.[1] ?? ''));
    expect(file).toEqual(FILE);
    expect(file.fragments.find(({ id }) => id === 'hostile')?.content).toBe(HOSTILE);
    expect(code?.[1]).not.toContain('alert(');
  });

  it('runs only its own script and style, and makes no requests', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const [, code = ['', '']] = scripts(page);
    const style = /<style[^>]*>([\s\S]*?)<\/style/.exec(page)?.[1] ?? '';
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    expect(policy).toBe(`default-src 'none'; script-src ${hash(code[1])}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`);
    expect(page.replace(/<script[\s\S]*<\/script>/, '')).not.toMatch(/\b(?:src|href)=/);
  });

  it('contains the licence of the library', () => {
    expect(page).toContain('The Cytoscape Consortium');
  });

  it('shows any name of a task as it is', () => {
    const named = renderHtml(toEvidenceFile({ task: `${HOSTILE} $& %EVIDENCE%`, graph: EMPTY_GRAPH }), template);
    expect(/<title>([^<]*)<\/title>/.exec(named)?.[1]).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(/<title>([^<]*)<\/title>/.exec(named)?.[1]).toContain('$&amp; %EVIDENCE%');
    expect(scripts(named).length).toBe(2);
  });

  it('is the same for the same graph', () => {
    expect(renderHtml(toEvidenceFile(structuredClone(EVIDENCE)), template)).toBe(page);
  });
});
