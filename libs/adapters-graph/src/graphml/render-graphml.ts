import { create } from 'xmlbuilder2';
import type { EvidenceFile } from '../evidence-file/evidence-file.ts';
import { toEvidenceFile } from '../evidence-file/to-evidence-file.ts';
import type { ExportedEvidence } from '../exported-evidence.ts';
import { shortened } from '../words/shortened.ts';
import { GRAPHML_KEYS, type GraphmlData } from './graphml-keys.ts';

const NAMESPACE = 'http://graphml.graphdrawing.org/xmlns';
const SCHEMA = `${NAMESPACE}/1.0/graphml.xsd`;
const LABEL_LENGTH = 60;
/** Drawn at least this thick: programs that read a weight refuse 0. */
const LEAST_WEIGHT = 0.01;
/** What XML 1.0 cannot hold, escaped or not. */
const NO_XML = '\ufffd';

interface Node {
  readonly id: string;
  readonly data: GraphmlData<'node'>;
}

interface Edge {
  readonly source: string;
  readonly target: string;
  readonly data: GraphmlData<'edge'>;
}

/** The evidence as GraphML with typed attributes. */
export function renderGraphml(evidence: ExportedEvidence): string {
  const file = toEvidenceFile(evidence);
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: NO_XML });
  const root = document
    .ele(NAMESPACE, 'graphml')
    .att('http://www.w3.org/2001/XMLSchema-instance', 'xsi:schemaLocation', `${NAMESPACE} ${SCHEMA}`);
  for (const key of GRAPHML_KEYS) root.ele('key', { id: keyId(key.for, key.id), for: key.for, 'attr.name': key.id, 'attr.type': key.type });
  const graph = root.ele('graph', { id: 'evidence', edgedefault: 'directed' });
  for (const { id, data } of nodesOf(file)) addData(graph.ele('node', { id }), 'node', data);
  edgesOf(file).forEach(({ source, target, data }, n) => addData(graph.ele('edge', { id: `e${n}`, source, target }), 'edge', data));
  return `${document.end({ prettyPrint: true })}\n`;
}

function nodesOf({ claims, fragments, pages, domains }: EvidenceFile): readonly Node[] {
  return [
    ...claims.map(({ id, text, context, confidence, log_odds, prior, subject }) => ({
      id: `claim:${id}`,
      data: {
        kind: 'claim',
        label: labelOf(text),
        text,
        context,
        confidence,
        log_odds,
        prior,
        doc_id: subject?.doc_id ?? null,
        mention_id: subject?.mention_id ?? null,
        aspect: subject?.aspect ?? null,
        place: subject?.place ?? null,
      },
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

/** Nodes and edges have attributes of one name; ids of keys are the document's own. */
function keyId(side: 'node' | 'edge', name: string): string {
  return `${side}_${name}`;
}

function labelOf(text: string): string {
  return shortened(text, LABEL_LENGTH);
}
