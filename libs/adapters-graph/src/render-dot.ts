import { formatLogOdds, formatProbability, oneLine, type Stance } from '@locitorium/domain';
import { attribute, digraph, toDot } from 'ts-graphviz';
import type { EvidenceFile } from './evidence-file.schema.ts';
import { METHOD_WORDS, shortened } from './words.ts';

const LABEL_LENGTH = 120;
/** Characters on a line of a label, about. */
const LINE_LENGTH = 34;
const WIDEST_PEN = 6;
/** A font whose metrics every Graphviz has. */
const FONT = 'Helvetica';

/** On white; supports and refutes differ for the colour-blind, too. */
const STANCE_COLOURS = { SUPPORTS: '#0b6b70', REFUTES: '#b4530a', NEUTRAL: '#77746a' } as const satisfies Readonly<Record<Stance, string>>;

/** The evidence as a graph for Graphviz: `dot -Tsvg`. Pages of one domain stand in one box. */
export function renderDot(file: EvidenceFile): string {
  const graph = digraph('evidence', {
    [attribute.rankdir]: 'RL',
    [attribute.label]: `Evidence of ${labelOf(file.task)}`,
    [attribute.fontname]: FONT,
  });
  graph.attributes.node.apply({ [attribute.fontname]: FONT, [attribute.fontsize]: 11 });
  graph.attributes.edge.apply({ [attribute.fontname]: FONT, [attribute.fontsize]: 10 });
  const claimName = namesOf('c', file.claims);
  const fragmentName = namesOf('f', file.fragments);
  const pageName = namesOf('p', file.pages);
  for (const { id, text, context, confidence, log_odds } of file.claims) {
    const origin = context === null ? '' : `\nin the context ${labelOf(context)}`;
    graph.node(claimName(id), {
      [attribute.shape]: 'box',
      [attribute.style]: 'rounded,filled',
      [attribute.fillcolor]: '#f4f2ec',
      [attribute.penwidth]: 2,
      [attribute.label]: `${labelOf(text)}${origin}\n${formatProbability(confidence)} (${formatLogOdds(log_odds)})`,
    });
  }
  for (const { id, content, method } of file.fragments)
    graph.node(fragmentName(id), { [attribute.shape]: 'note', [attribute.label]: `${METHOD_WORDS[method]}\n${labelOf(content)}` });
  addPages(graph, file, pageName);
  for (const { id, evidence } of file.claims) {
    for (const { fragment, stance, weight } of evidence)
      graph.edge([fragmentName(fragment), claimName(id)], {
        [attribute.color]: STANCE_COLOURS[stance],
        [attribute.fontcolor]: STANCE_COLOURS[stance],
        [attribute.penwidth]: 1 + Math.min(WIDEST_PEN - 1, Math.abs(weight)),
        [attribute.label]: `${stance} ${formatLogOdds(weight)}`,
      });
  }
  for (const { id, extracted_from, cites } of file.fragments) {
    for (const { page } of extracted_from)
      graph.edge([fragmentName(id), pageName(page)], {
        [attribute.style]: 'dashed',
        [attribute.color]: '#999999',
        [attribute.tooltip]: 'EXTRACTED_FROM',
      });
    for (const cited of cites)
      graph.edge([fragmentName(id), fragmentName(cited)], {
        [attribute.style]: 'dotted',
        [attribute.color]: '#555555',
        [attribute.constraint]: false,
        [attribute.tooltip]: 'CITES',
      });
  }
  // The library's limit guards against graphs of strangers; a run of some hundred documents is beyond it.
  return `${toDot(graph, { convert: { maxASTNodes: Infinity } })}\n`;
}

function addPages(graph: ReturnType<typeof digraph>, { pages, domains }: EvidenceFile, nameOf: (page: string) => string): void {
  const categoryOf = new Map(domains.map(({ name, category }) => [name, category]));
  [...Map.groupBy(pages, ({ domain }) => domain)].forEach(([domain, own], n) => {
    const category = categoryOf.get(domain) ?? null;
    const box = graph.subgraph(`cluster_${n}`, {
      [attribute.label]: `${quoted(domain)}${category === null ? '' : ` (${quoted(category)})`}`,
      [attribute.color]: '#bbbbbb',
    });
    for (const { id, address, title, crawled_at } of own) {
      const crawled = crawled_at === null ? '' : `\ncrawled ${crawled_at.slice(0, 10)}`;
      box.node(nameOf(id), { [attribute.shape]: 'folder', [attribute.label]: `${labelOf(title ?? address)}${crawled}` });
    }
  });
}

/** Names of nodes: Graphviz would take a colon in an id for the beginning of a port. */
function namesOf(prefix: string, nodes: readonly { readonly id: string }[]): (id: string) => string {
  const names = new Map(nodes.map(({ id }, n) => [id, `${prefix}${n}`]));
  return (id) => names.get(id) ?? '';
}

const labelOf = (text: string): string => quoted(shortened(text, LABEL_LENGTH));

/**
 * A label for Graphviz, wrapped and in quotation marks, which keep a text in angle brackets from being read as HTML. Backslashes and
 * ampersands begin escapes there, and are escaped. Control characters would end a C string, or make Graphviz write invalid SVG and JSON.
 */
function quoted(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    if (line !== '' && line.length + word.length >= LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return `“${lines.join('\n')}”`.replaceAll('&', '&amp;').replaceAll('\\', '\\\\');
}
