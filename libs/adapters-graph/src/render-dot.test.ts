import { describe, expect, it } from '@jest/globals';
import { instance } from '@viz-js/viz';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { EVIDENCE, manyFragments } from './evidence-graph.fixture.ts';
import { renderDot } from './render-dot.ts';
import { toEvidenceFile } from './to-evidence-file.ts';

const FILE = toEvidenceFile(EVIDENCE);

interface Drawn {
  readonly objects?: readonly { readonly name: string; readonly label?: string; readonly nodes?: readonly number[] }[];
  readonly edges?: readonly { readonly color?: string; readonly label?: string; readonly penwidth?: string }[];
}

/** As Graphviz itself reads and lays it out; warnings count as errors. */
async function drawn(dot: string): Promise<Drawn> {
  const result = (await instance()).render(dot, { format: 'json' });
  // This build of Graphviz has no fonts, and says so.
  expect(result.errors.filter(({ message }) => !/metrics|width/.test(message ?? ''))).toEqual([]);
  return JSON.parse(result.output ?? '') as Drawn;
}

/** The words of the SVG, without the spaces that may not break. */
async function picture(dot: string): Promise<string> {
  const { output = '' } = (await instance()).render(dot, { format: 'svg' });
  return (output ?? '').replaceAll('&#160;', ' ').replaceAll('&quot;', '"').replaceAll('&#45;', '-');
}

describe('evidence as DOT', () => {
  it('is drawn by Graphviz with every node and edge', async () => {
    const { objects = [], edges = [] } = await drawn(renderDot(FILE));
    expect(objects.filter(({ nodes }) => nodes === undefined).length).toBe(3 + 8 + 5);
    expect(edges.length).toBe(8 + 8 + 5);
    expect(edges.filter(({ label }) => label === 'REFUTES −4.00').map(({ color }) => color)).toEqual(['#b4530a', '#b4530a']);
  });

  it('holds the evidence of a whole run', () => {
    const dot = renderDot(toEvidenceFile({ task: 'many', graph: manyFragments(10_000) }));
    expect(dot.match(/->/g)).toHaveLength(20_000);
  });

  it('says when a page was crawled, and in which context a claim was made', async () => {
    const shown = await picture(renderDot(FILE));
    expect(shown).toContain('crawled 2026-11-22');
    expect(shown).toContain('in the context “what visitors write”');
  });

  it('shows any text as it is', async () => {
    const shown = await picture(renderDot(FILE));
    expect(shown).toContain('“&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img');
    expect(shown).toContain('\\N back\\ &amp; ␀␛[31m');
    const tagged = await picture(
      renderDot(
        toEvidenceFile({
          task: '<b>x</b>',
          graph: { ...EMPTY_GRAPH, claims: [{ id: 'c', task: 't', text: '<b>&lt;</b>', context: null, prior: 0, subject: null }] },
        }),
      ),
    );
    expect(tagged).toContain('“&lt;b&gt;&amp;lt;&lt;/b&gt;”');
  });

  it('is the same for the same graph, and drawn for none', async () => {
    expect(renderDot(FILE)).toBe(renderDot(toEvidenceFile(structuredClone(EVIDENCE))));
    await drawn(renderDot(toEvidenceFile({ task: 'none', graph: EMPTY_GRAPH })));
  });
});
