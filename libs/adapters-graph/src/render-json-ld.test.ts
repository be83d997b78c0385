import { describe, expect, it } from '@jest/globals';
import jsonld from 'jsonld';
import { EVIDENCE, HOSTILE } from './evidence-graph.fixture.ts';
import { placeIri, renderJsonLd } from './render-json-ld.ts';
import { toEvidenceFile } from './to-evidence-file.ts';

const FILE = toEvidenceFile(EVIDENCE);

type Node = Readonly<Record<string, readonly { readonly '@id'?: string; readonly '@value'?: unknown }[]>> & {
  readonly '@id': string;
  readonly '@type'?: readonly string[];
};

/** Whoever would fetch something fails. */
const documentLoader = (url: string): never => {
  throw new Error(`asked for ${url}`);
};

/** `safe` rejects words that the context does not know. */
const STRICT = { documentLoader, safe: true };
const N_QUADS = { format: 'application/n-quads' } as const;

const expanded = async (): Promise<readonly Node[]> =>
  (await jsonld.expand(JSON.parse(renderJsonLd(FILE)), STRICT)) as unknown as readonly Node[];

const OWN = 'urn:locitorium:evidence:';

describe('evidence as JSON-LD', () => {
  it('expands without a network, and no word of it is lost', async () => {
    const nodes = await expanded();
    const types = nodes.flatMap((node) => node['@type'] ?? []);
    expect(Object.fromEntries([...Map.groupBy(types, (type) => type)].map(([type, given]) => [type, given.length]))).toEqual({
      'http://www.w3.org/ns/prov#Activity': 1,
      'https://schema.org/Claim': 3,
      [`${OWN}Stance`]: 8,
      'http://www.w3.org/ns/prov#Entity': 8,
      'https://schema.org/CreativeWork': 5,
      [`${OWN}Domain`]: 5,
    });
  });

  it('says what is claimed of which place, how sure it is, and what speaks for and against it', async () => {
    const nodes = new Map((await expanded()).map((node) => [node['@id'], node]));
    const claim = nodes.get(`${OWN}claim:record-paris`);
    expect(claim?.['https://schema.org/about']).toEqual([{ '@id': 'https://sws.geonames.org/4717560/' }]);
    expect(claim?.['https://schema.org/appearance']).toEqual([{ '@id': `${OWN}page:page-news` }]);
    expect(claim?.[`${OWN}logOdds`]).toEqual([{ '@type': 'http://www.w3.org/2001/XMLSchema#double', '@value': 0.75 }]);
    expect(nodes.get(`${OWN}fragment:famous`)?.['http://purl.org/spar/cito/refutes']).toEqual([
      { '@id': `${OWN}claim:country-paris` },
      { '@id': `${OWN}claim:record-paris` },
    ]);
    expect(nodes.get(`${OWN}fragment:seen`)?.['http://www.w3.org/ns/prov#wasDerivedFrom']).toEqual([{ '@id': `${OWN}page:page-town` }]);
    expect(nodes.get(`${OWN}page:page-town`)?.['https://schema.org/url']).toEqual([{ '@id': 'https://town.example/hat?a=1&b=2' }]);
    expect(nodes.get(`${OWN}page:page-town`)?.['http://purl.org/pav/retrievedOn']).toEqual([
      { '@type': 'http://www.w3.org/2001/XMLSchema#dateTime', '@value': '2026-11-22T07:00:00.000Z' },
    ]);
    expect(nodes.get(`${OWN}claim:own`)?.[`${OWN}context`]).toEqual([{ '@value': 'what visitors write' }]);
    expect(nodes.get(`${OWN}fragment:hostile`)?.['https://schema.org/text']).toEqual([{ '@value': HOSTILE }]);
  });

  it('has no dangling references', async () => {
    const nodes = await expanded();
    const known = new Set(nodes.map((node) => node['@id']));
    const named = JSON.stringify(nodes).match(/urn:locitorium:evidence:(?:claim|fragment|page|domain|task):[^"]+/g) ?? [];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it('can be converted to RDF', async () => {
    const quads = (await jsonld.toRDF(JSON.parse(renderJsonLd(FILE)), { ...STRICT, ...N_QUADS })) as unknown as string;
    expect(quads).toContain(`<${OWN}fragment:seen> <http://purl.org/spar/cito/supports> <${OWN}claim:own> .`);
  });

  it('is the same for the same graph', () => {
    expect(renderJsonLd(FILE)).toBe(renderJsonLd(toEvidenceFile(structuredClone(EVIDENCE))));
  });

  it.each([
    ['geonames:4717560', 'https://sws.geonames.org/4717560/'],
    ['nominatim:relation 113314', 'https://www.openstreetmap.org/relation/113314'],
    ['country:US', `${OWN}place:country%3AUS`],
    ['depots:a b', `${OWN}place:depots%3Aa%20b`],
  ])('%s is %s', (place, iri) => {
    expect(placeIri(place)).toBe(iri);
  });
});
