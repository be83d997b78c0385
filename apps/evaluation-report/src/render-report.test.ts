import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { evaluated, HOSTILE } from './evaluation.fixture.ts';
import { renderReport } from './render-report.ts';

const DATA = evaluated();
const page = await renderReport(DATA);

/** Elements of one kind as a browser finds their ends: at the first `</script`, wherever it stands. */
const scripts = (html: string): readonly (readonly [attributes: string, content: string])[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/gi)].map(([, attributes = '', content = '']) => [attributes, content] as const);
const dataOf = (html: string): unknown => {
  const [, content = ''] = scripts(html).find(([attributes]) => attributes.includes('id="data"')) ?? [];
  return JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString());
};

describe('an evaluation as a page', () => {
  it('contains report and mentions, and no text of them can end its element', () => {
    expect(DATA.mentions.length).toBe(5);
    const { failures, ...report } = DATA.report;
    expect(dataOf(page)).toMatchObject({ title: DATA.title, report, judged: 5 });
    expect(dataOf(page)).toMatchObject({ report: { failures: failures.map(({ mentions }) => ({ mentions, examples: [] })) } });
    expect(JSON.stringify(dataOf(page))).toContain(HOSTILE);
    expect(scripts(page).map(([attributes]) => /id="\w+"/.exec(attributes)?.[0])).toEqual(['id="outlines"', 'id="data"', undefined]);
    expect(page).not.toContain('alert(');
  });

  it('runs only its own script, and makes no requests', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const [, code = ''] = scripts(page).at(-1) ?? [];
    const hash = createHash('sha256').update(code).digest('base64');
    expect(policy).toBe(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`);
    expect(page.replace(/<script[\s\S]*<\/script>/, '')).not.toMatch(/\b(?:src|href)=/);
  });

  it('contains the licences of the libraries', () => {
    expect(page).toMatch(/@observablehq\/plot[\s\S]*Observable, Inc\./);
    expect(page).toMatch(/world-atlas[\s\S]*Michael Bostock/);
  });

  it('shows any title as it is', async () => {
    const named = await renderReport({ ...DATA, title: `${HOSTILE} $& %DATA%` });
    expect(/<title>([^<]*)<\/title>/.exec(named)?.[1]).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(/<title>([^<]*)<\/title>/.exec(named)?.[1]).toContain('$&amp; %DATA%');
    expect(scripts(named).length).toBe(3);
  });

  it('lists the first ten candidates, and points to eleven metres', async () => {
    const [mention] = DATA.mentions;
    if (!mention?.predicted || !mention.gold) throw new Error('The first mention is found.');
    const candidates = Array.from({ length: 40 }, (_, at) => ({ displayName: `Paris ${at}`, countryCode: 'US' }));
    const many = { ...mention, gold: { ...mention.gold, lat: 1.23456789 }, predicted: { ...mention.predicted, candidates } };
    expect(dataOf(await renderReport({ ...DATA, mentions: [many] }))).toMatchObject({
      mentions: [{ gold: { lat: 1.2346 }, predicted: { candidates: candidates.slice(0, 10) } }],
    });
  });

  it('is the same for the same evaluation', async () => {
    expect(await renderReport(structuredClone(DATA))).toBe(page);
  });
});
