import type { Stance } from '@locitorium/domain';
import { attribute, digraph, toDot, type EdgeAttributesObject, type NodeAttributesObject } from 'ts-graphviz';
import type { EvidenceFile, FileEvidence } from '../evidence-file/evidence-file.ts';
import { toEvidenceFile } from '../evidence-file/to-evidence-file.ts';
import type { ExportedEvidence } from '../exported-evidence.ts';
import { METHOD_WORDS } from '../words/method-words.ts';
import { shortened } from '../words/shortened.ts';
import { dotLabel } from './dot-label.ts';

const LABEL_LENGTH = 120;
const WIDEST_PEN = 6;
/** Graphviz knows its widths everywhere. */
const FONT = 'Helvetica';

/** Colours that tell for from against also where red and green look the same, on white. */
const STANCE_COLOURS = { SUPPORTS: '#0b6b70', REFUTES: '#b4530a', NEUTRAL: '#77746a' } as const satisfies Readonly<Record<Stance, string>>;

/** The evidence as a graph for Graphviz: `dot -Tsvg`. Pages of one domain stand in one box. */
export function renderDot(evidence: ExportedEvidence): string {
  const file = toEvidenceFile(evidence);
  const graph = digraph('evidence', {
    [attribute.rankdir]: 'RL',
    [attribute.label]: `Evidence of ${dotLabel(shortened(file.task, LABEL_LENGTH))}`,
    [attribute.fontname]: FONT,
  });
  graph.attributes.node.apply({ [attribute.fontname]: FONT, [attribute.fontsize]: 11 });
  graph.attributes.edge.apply({ [attribute.fontname]: FONT, [attribute.fontsize]: 10 });
  // Names that Graphviz reads as one word: in others a colon would begin a port.
  const names = new Map([
    ...file.claims.map(({ id }, n) => [`claim:${id}`, `c${n}`] as const),
    ...file.fragments.map(({ id }, n) => [`fragment:${id}`, `f${n}`] as const),
    ...file.pages.map(({ id }, n) => [`page:${id}`, `p${n}`] as const),
  ]);
  const named = (kind: 'claim' | 'fragment' | 'page', id: string): string => names.get(`${kind}:${id}`) ?? '';
  for (const { id, text, context, confidence, log_odds } of file.claims) {
    const asked = context === null ? '' : `\nin the context ${dotLabel(shortened(context, LABEL_LENGTH))}`;
    graph.node(
      named('claim', id),
      claimAttributes(`${dotLabel(shortened(text, LABEL_LENGTH))}${asked}\n${percent(confidence)} (${signed(log_odds)})`),
    );
  }
  for (const { id, content, method } of file.fragments) {
    graph.node(named('fragment', id), {
      [attribute.shape]: 'note',
      [attribute.label]: `${METHOD_WORDS[method]}\n${dotLabel(shortened(content, LABEL_LENGTH))}`,
    });
  }
  addPages(graph, file, (id) => named('page', id));
  for (const { id, evidence: given } of file.claims) {
    for (const one of given) graph.edge([named('fragment', one.fragment), named('claim', id)], stanceAttributes(one));
  }
  for (const { id, extracted_from, cites } of file.fragments) {
    for (const { page } of extracted_from)
      graph.edge([named('fragment', id), named('page', page)], {
        [attribute.style]: 'dashed',
        [attribute.color]: '#999999',
        [attribute.tooltip]: 'EXTRACTED_FROM',
      });
    for (const cited of cites)
      graph.edge([named('fragment', id), named('fragment', cited)], {
        [attribute.style]: 'dotted',
        [attribute.color]: '#555555',
        [attribute.constraint]: false,
        [attribute.tooltip]: 'CITES',
      });
  }
  return `${toDot(graph)}\n`;
}

function addPages(graph: ReturnType<typeof digraph>, { pages, domains }: EvidenceFile, nameOf: (page: string) => string): void {
  const categoryOf = new Map(domains.map(({ name, category }) => [name, category]));
  [...Map.groupBy(pages, ({ domain }) => domain)].forEach(([domain, own], n) => {
    const category = categoryOf.get(domain) ?? null;
    const box = graph.subgraph(`cluster_${n}`, {
      [attribute.label]: `${dotLabel(domain)}${category === null ? '' : ` (${dotLabel(category)})`}`,
      [attribute.color]: '#bbbbbb',
    });
    for (const { id, address, title, crawled_at } of own) {
      const crawled = crawled_at === null ? '' : `\ncrawled ${crawled_at.slice(0, 10)}`;
      box.node(nameOf(id), {
        [attribute.shape]: 'folder',
        [attribute.label]: `${dotLabel(shortened(title ?? address, LABEL_LENGTH))}${crawled}`,
      });
    }
  });
}

function claimAttributes(label: string): NodeAttributesObject {
  return {
    [attribute.shape]: 'box',
    [attribute.style]: 'rounded,filled',
    [attribute.fillcolor]: '#f4f2ec',
    [attribute.penwidth]: 2,
    [attribute.label]: label,
  };
}

function stanceAttributes({ stance, weight }: FileEvidence): EdgeAttributesObject {
  return {
    [attribute.color]: STANCE_COLOURS[stance],
    [attribute.fontcolor]: STANCE_COLOURS[stance],
    [attribute.penwidth]: 1 + Math.min(WIDEST_PEN - 1, Math.abs(weight)),
    [attribute.label]: `${stance} ${signed(weight)}`,
  };
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)} %`;
}

function signed(logOdds: number): string {
  return `${logOdds < 0 ? '−' : '+'}${Math.abs(logOdds).toFixed(2)}`;
}
