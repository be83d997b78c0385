import { create } from 'xmlbuilder2';
import type { EvidenceFile } from './evidence-file.schema.ts';
import { shortened } from './words.ts';

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';
const SCHEMA = `${NAMESPACE}/1.0/graphml.xsd`;
const LABEL_LENGTH = 60;
/** Programs that read weights reject 0. */
const LEAST_WEIGHT = 0.01;
/** In place of characters that XML 1.0 cannot represent, escaped or not. */
const REPLACEMENT = '\ufffd';

/**
 * Attributes of nodes and edges. `label` and `weight` are the names that Gephi and yEd look for; their weight is the thickness of a line
 * and has no sign, so the signed one is an attribute of its own.
 */
const KEYS = [
  { id: 'kind', for: 'node', type: 'string' },
  { id: 'label', for: 'node', type: 'string' },
  { id: 'text', for: 'node', type: 'string' },
  { id: 'confidence', for: 'node', type: 'double' },
  { id: 'log_odds', for: 'node', type: 'double' },
  { id: 'prior', for: 'node', type: 'double' },
  { id: 'doc_id', for: 'node', type: 'string' },
  { id: 'mention_id', for: 'node', type: 'string' },
  { id: 'aspect', for: 'node', type: 'string' },
  { id: 'place', for: 'node', type: 'string' },
  { id: 'method', for: 'node', type: 'string' },
  { id: 'reliability', for: 'node', type: 'double' },
  { id: 'address', for: 'node', type: 'string' },
  { id: 'crawled_at', for: 'node', type: 'string' },
  { id: 'context', for: 'node', type: 'string' },
  { id: 'category', for: 'node', type: 'string' },
  { id: 'relation', for: 'edge', type: 'string' },
  { id: 'stance_confidence', for: 'edge', type: 'double' },
  { id: 'signed_weight', for: 'edge', type: 'double' },
  { id: 'weight', for: 'edge', type: 'double' },
  { id: 'start', for: 'edge', type: 'int' },
  { id: 'end', for: 'edge', type: 'int' },
] as const;

type KeyOf<Side extends 'node' | 'edge'> = Extract<(typeof KEYS)[number], { readonly for: Side }>['id'];

/** Values of a node or an edge; null stands for none. */
type Data<Side extends 'node' | 'edge'> = Readonly<Partial<Record<KeyOf<Side>, string | number | null>>>;

interface Edge {
  readonly source: string;
  readonly target: string;
  readonly data: Data<'edge'>;
}

/** The evidence as GraphML with typed attributes. */
export function renderGraphml(file: EvidenceFile): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: REPLACEMENT });
  const root = document
    .ele(NAMESPACE, 'graphml')
    .att('http://www.w3.org/2001/XMLSchema-instance', 'xsi:schemaLocation', `${NAMESPACE} ${SCHEMA}`);
  for (const key of KEYS) root.ele('key', { id: keyId(key.for, key.id), for: key.for, 'attr.name': key.id, 'attr.type': key.type });
  const graph = root.ele('graph', { id: 'evidence', edgedefault: 'directed' });
  for (const { id, data } of nodesOf(file)) addData(graph.ele('node', { id }), 'node', data);
  edgesOf(file).forEach(({ source, target, data }, n) => addData(graph.ele('edge', { id: `e${n}`, source, target }), 'edge', data));
  return `${document.end({ prettyPrint: true })}\n`;
}

function nodesOf({ claims, fragments, pages, domains }: EvidenceFile): readonly { readonly id: string; readonly data: Data<'node'> }[] {
  return [
    ...claims.map(({ id, text, context, confidence, log_odds, prior, subject }) => ({
      id: `claim:${id}`,
      data: { kind: 'claim', label: labelOf(text), text, context, confidence, log_odds, prior, ...subject },
    })),
    ...fragments.map(({ id, content, method, reliability }) => ({
      id: `fragment:${id}`,
      data: { kind: 'fragment', label: labelOf(content), text: content, method, reliability },
    })),
    ...pages.map(({ id, address, title, crawled_at }) => ({
      id: `page:${id}`,
      data: { kind: 'page', label: labelOf(title ?? address), text: title, address, crawled_at },
    })),
    ...domains.map(({ name, category }) => ({ id: `domain:${name}`, data: { kind: 'domain', label: labelOf(name), category } })),
  ];
}

function edgesOf({ claims, fragments, pages }: EvidenceFile): readonly Edge[] {
  return [
    ...claims.flatMap(({ id, evidence }) =>
      evidence.map(({ fragment, stance, stance_confidence, weight }) => ({
        source: `fragment:${fragment}`,
        target: `claim:${id}`,
        data: { relation: stance, stance_confidence, signed_weight: weight, weight: Math.max(LEAST_WEIGHT, Math.abs(weight)) },
      })),
    ),
    ...fragments.flatMap(({ id, extracted_from, cites }) => [
      ...extracted_from.map(({ page, start, end }) => ({
        source: `fragment:${id}`,
        target: `page:${page}`,
        data: { relation: 'EXTRACTED_FROM', weight: 1, start, end },
      })),
      ...cites.map((cited) => ({ source: `fragment:${id}`, target: `fragment:${cited}`, data: { relation: 'CITES', weight: 1 } })),
    ]),
    ...pages.map(({ id, domain }) => ({ source: `page:${id}`, target: `domain:${domain}`, data: { relation: 'SHOWN_UNDER', weight: 1 } })),
  ];
}

function addData(element: ReturnType<typeof create>, side: 'node' | 'edge', data: Readonly<Record<string, string | number | null>>): void {
  for (const [key, value] of Object.entries(data)) {
    if (value !== null) element.ele('data', { key: keyId(side, key) }).txt(String(value));
  }
}

/** Nodes and edges share names of attributes, but ids are unique in a document. */
const keyId = (side: 'node' | 'edge', name: string): string => `${side}_${name}`;

const labelOf = (text: string): string => shortened(text, LABEL_LENGTH);
