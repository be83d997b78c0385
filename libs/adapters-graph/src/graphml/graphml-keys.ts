export interface GraphmlKey {
  readonly id: string;
  readonly for: 'node' | 'edge';
  readonly type: 'string' | 'double' | 'int';
}

/**
 * Attributes of nodes and edges, by name. `label` and `weight` are the names that Gephi and yEd look for; a weight there is a thickness
 * and has no sign, so that the signed one stands beside it.
 */
export const GRAPHML_KEYS = [
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
] as const satisfies readonly GraphmlKey[];

type KeyOf<Side extends 'node' | 'edge'> = Extract<(typeof GRAPHML_KEYS)[number], { readonly for: Side }>['id'];

/** Values of a node or an edge; what is null has no value. */
export type GraphmlData<Side extends 'node' | 'edge'> = Readonly<Partial<Record<KeyOf<Side>, string | number | null>>>;
