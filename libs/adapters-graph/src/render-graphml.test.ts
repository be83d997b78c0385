import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { EVIDENCE, HOSTILE } from './evidence-graph.fixture.ts';
import { readGraphml } from './read-graphml.fixture.ts';
import { renderGraphml } from './render-graphml.ts';
import { toEvidenceFile } from './to-evidence-file.ts';

const FILE = toEvidenceFile(EVIDENCE);

describe('evidence as GraphML', () => {
  const { keys, nodes, edges } = readGraphml(renderGraphml(FILE));

  it('has every node and every edge, and no dangling edge', () => {
    expect(nodes.size).toBe(3 + 8 + 5 + 5);
    expect(edges.length).toBe(8 + 8 + 5 + 5);
    expect(edges.filter(({ source, target }) => !nodes.has(source) || !nodes.has(target))).toEqual([]);
  });

  it('declares each attribute once, for what it stands on, with the type of its values', () => {
    expect(new Set([...keys.values()].map(({ for: side, name }) => `${side} ${name}`)).size).toBe(keys.size);
    const check = (side: string) => (data: Readonly<Record<string, string>>) => {
      for (const [id, value] of Object.entries(data)) {
        const key = keys.get(id);
        expect(key?.for).toBe(side);
        if (key?.type === 'double') expect(Number.isFinite(Number(value))).toBe(true);
        if (key?.type === 'int') expect(value).toMatch(/^\d+$/);
      }
    };
    [...nodes.values()].forEach(check('node'));
    edges.map(({ data }) => data).forEach(check('edge'));
  });

  it('carries confidence, weights and stances', () => {
    expect(nodes.get('claim:record-paris')).toMatchObject({
      node_kind: 'claim',
      node_log_odds: '0.75',
      node_doc_id: 'news-1',
      node_place: 'geonames:4717560',
    });
    expect(edges.find(({ source, target }) => source === 'fragment:famous' && target === 'claim:record-paris')?.data).toEqual({
      edge_relation: 'REFUTES',
      edge_stance_confidence: '1',
      edge_signed_weight: '-4',
      edge_weight: '4',
    });
    expect(edges.find(({ source, target }) => source === 'fragment:seen' && target === 'page:page-town')?.data).toMatchObject({
      edge_relation: 'EXTRACTED_FROM',
      edge_start: '120',
      edge_end: '152',
    });
  });

  it('carries when a page was crawled, and in which context a claim was made', () => {
    expect([nodes.get('page:page-town')?.['node_crawled_at'], nodes.get('page:page-news')?.['node_crawled_at']]).toEqual([
      '2026-11-22T07:00:00.000Z',
      undefined,
    ]);
    expect(nodes.get('claim:own')?.['node_context']).toBe('what visitors write');
  });

  it('has only weights above 0', () => {
    expect(edges.filter(({ data }) => !(Number(data['edge_weight']) > 0))).toEqual([]);
  });

  it('keeps any text, except for what XML cannot represent', () => {
    expect(nodes.get('fragment:hostile')?.['node_text']).toBe(HOSTILE.replace(/[\u0000\u001b\ud800]/gu, '\ufffd'));
  });

  it('is the same for the same graph, and well-formed for none', () => {
    expect(renderGraphml(FILE)).toBe(renderGraphml(toEvidenceFile(structuredClone(EVIDENCE))));
    expect(readGraphml(renderGraphml(toEvidenceFile({ task: 'none', graph: EMPTY_GRAPH }))).nodes.size).toBe(0);
  });
});
