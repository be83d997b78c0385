import type { Stance } from '@locitorium/domain';
import type { EvidenceFile, FileClaim, FileFragment, FilePage } from './evidence-file.schema.ts';
import { JSON_LD_CONTEXT, OWN_VOCABULARY } from './json-ld-context.ts';

const STANCE_PROPERTIES: Readonly<Record<Stance, string>> = { SUPPORTS: 'supports', REFUTES: 'refutes', NEUTRAL: 'discusses' };

/**
 * The evidence as JSON-LD 1.1 with its context inline. A stance appears twice: as a plain property of the fragment (`cito:supports`), and
 * as a node with its confidence and weight.
 */
export function renderJsonLd(file: EvidenceFile): string {
  return `${JSON.stringify({ '@context': JSON_LD_CONTEXT, '@graph': nodesOf(file) }, null, 2)}\n`;
}

function nodesOf(file: EvidenceFile): readonly unknown[] {
  const stances = file.claims.flatMap(({ id, evidence }) => evidence.map((given) => ({ claim: id, ...given })));
  const stancesOf = Map.groupBy(stances, ({ fragment }) => fragment);
  const pageAt = new Map(file.pages.map(({ id, address }) => [address, id]));
  return [
    { id: iri('task', file.task), type: 'Task', name: file.task },
    ...file.claims.map((claim) => claimNode(claim, file.task, pageAt)),
    ...stances.map(({ claim, fragment, stance, stance_confidence, weight }) => ({
      id: iri('stance', `${fragment}:${claim}`),
      type: 'Stance',
      fragment: iri('fragment', fragment),
      claim: iri('claim', claim),
      stance,
      stanceConfidence: stance_confidence,
      weight,
    })),
    ...file.fragments.map((fragment) => ({
      ...fragmentNode(fragment),
      ...Object.fromEntries(
        [...Map.groupBy(stancesOf.get(fragment.id) ?? [], ({ stance }) => stance)].map(([stance, given]) => [
          STANCE_PROPERTIES[stance],
          given.map(({ claim }) => iri('claim', claim)),
        ]),
      ),
    })),
    ...file.pages.map(pageNode),
    ...file.domains.map(({ name, category }) => ({
      id: iri('domain', name),
      type: 'Domain',
      name,
      ...(category !== null && { category }),
    })),
  ];
}

function claimNode(claim: FileClaim, task: string, pageAt: ReadonlyMap<string, string>): unknown {
  const { id, text, context, subject, prior, log_odds, confidence } = claim;
  const document = subject === null ? undefined : pageAt.get(`doc:${subject.doc_id}`);
  return {
    id: iri('claim', id),
    type: 'Claim',
    text,
    ...(context !== null && { context }),
    task: iri('task', task),
    prior,
    logOdds: log_odds,
    confidence,
    ...(subject !== null && { mention: subject.mention_id, aspect: subject.aspect }),
    ...(subject?.place != null && { about: placeIri(subject.place) }),
    ...(document !== undefined && { document: iri('page', document) }),
  };
}

function fragmentNode(fragment: FileFragment): Readonly<Record<string, unknown>> {
  const { id, content, method, features, reliability, extracted_from, cites } = fragment;
  const positions = extracted_from.flatMap(({ page, start, end }) =>
    start === null || end === null ? [] : [{ type: 'TextPosition', source: iri('page', page), start, end }],
  );
  return {
    id: iri('fragment', id),
    type: 'Fragment',
    text: content,
    method,
    reliability,
    features,
    extractedFrom: extracted_from.map(({ page }) => iri('page', page)),
    ...(positions.length > 0 && { position: positions }),
    ...(cites.length > 0 && { cites: cites.map((cited) => iri('fragment', cited)) }),
  };
}

function pageNode({ id, address, title, domain, crawled_at }: FilePage): unknown {
  return {
    id: iri('page', id),
    type: 'Page',
    address,
    ...(title !== null && { name: title }),
    ...(/^https?:/i.test(address) && URL.canParse(address) && { url: URL.parse(address)?.href }),
    ...(crawled_at !== null && { crawledAt: crawled_at }),
    partOf: iri('domain', domain),
  };
}

function iri(kind: string, id: string): string {
  return `${OWN_VOCABULARY}${kind}:${encodeURIComponent(id.toWellFormed())}`;
}

const OSM_RECORD = /^(?:nominatim|photon|osm):(node|way|relation) (\d+)$/;
const GEONAMES_RECORD = /^geonames:(\d+)$/;

/** The public IRI of a place (GeoNames, OpenStreetMap), else one of our own. */
export function placeIri(place: string): string {
  const geonames = GEONAMES_RECORD.exec(place)?.[1];
  if (geonames !== undefined) return `https://sws.geonames.org/${geonames}/`;
  const [, type, id] = OSM_RECORD.exec(place) ?? [];
  if (type !== undefined) return `https://www.openstreetmap.org/${type}/${id}`;
  return `${OWN_VOCABULARY}place:${encodeURIComponent(place.toWellFormed())}`;
}
