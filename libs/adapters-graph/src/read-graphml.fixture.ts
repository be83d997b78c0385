import { SaxesParser } from 'saxes';

export interface ReadGraph {
  readonly keys: ReadonlyMap<string, { readonly for: string; readonly name: string; readonly type: string }>;
  readonly nodes: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly edges: readonly { readonly source: string; readonly target: string; readonly data: Readonly<Record<string, string>> }[];
}

/** GraphML by a strict parser of somebody else's: throws where it is not well-formed or not in its namespace. */
export function readGraphml(xml: string): ReadGraph {
  const keys = new Map<string, { for: string; name: string; type: string }>();
  const nodes = new Map<string, Record<string, string>>();
  const edges: { source: string; target: string; data: Record<string, string> }[] = [];
  let data: Record<string, string> = {};
  let name: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== 'http://graphml.graphdrawing.org/xmlns') throw new Error(`${local} is in the namespace "${uri}"`);
    const value = (attribute: string): string => attributes[attribute]?.value ?? '';
    if (local === 'key') keys.set(value('id'), { for: value('for'), name: value('attr.name'), type: value('attr.type') });
    if (local === 'node') nodes.set(value('id'), (data = {}));
    if (local === 'edge') edges.push({ source: value('source'), target: value('target'), data: (data = {}) });
    if (local === 'data') name = value('key');
  });
  parser.on('text', (text) => {
    if (name !== null) data[name] = text;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'data') name = null;
  });
  parser.write(xml).close();
  return { keys, nodes, edges };
}
