import { EMPTY_USAGE, UsageError, type Candidate, type GroundedDocument, type LocitoriumError } from '@locitorium/domain';
import { identityOf, type DatasetEntry, type OpenRun, type RunManifest } from '@locitorium/ports';

export const MANIFEST: RunManifest = {
  runId: 'r1',
  locitoriumVersion: '0.1.0',
  engine: {
    engine: 'embedded',
    extractor: 'reader',
    candidateSource: 'atlas',
    selector: 'chooser',
    model: 'none',
    modelBackend: 'none',
    geocoder: 'none',
    geocoderBaseUrl: 'none',
  },
  identity: identityOf('engine', '1', { seed: 1 }),
  settings: { mentions: 'extract' },
  dataset: { name: 'd.jsonl', sha256: 'a'.repeat(64) },
};

const KYOTO: Candidate = {
  source: 'atlas',
  osmType: 'atlas',
  osmId: 7,
  name: '京都 🏯',
  displayName: '京都 🏯, 日本',
  lat: 35.01,
  lon: 135.77,
  bbox: null,
  countryCode: 'JP',
  category: 'P',
  type: 'PPLA',
  placeCategory: 'populated',
  placeRank: 16,
  importance: null,
  population: null,
  admin: [{ code: 'JP', name: '日本' }],
  nameCount: null,
  match: null,
};

/** A grounded document with one resolved and one unlisted mention, with characters of one to four bytes. */
export function groundedDocument(docId: string): GroundedDocument {
  const mention = { surface: '京都 🏯é', start: 0, end: 6, mentionClass: 'toponym', confidence: null } as const;
  return {
    docId,
    groundings: [
      {
        mention: { ...mention, mentionId: `${docId}:0` },
        status: 'resolved',
        reason: 'only_candidate',
        candidates: [KYOTO],
        selected: { ...KYOTO, confidence: 0.9 },
      },
      {
        mention: { ...mention, mentionId: `${docId}:1` },
        status: 'no_candidate',
        reason: 'not_in_gazetteer',
        candidates: [],
        inferredCountry: null,
        within: null,
      },
    ],
    usage: { ...EMPTY_USAGE, lookups: 1 },
  };
}

/** What an engine makes of a document in these tests: some ids cannot be grounded, some have no mentions. */
function ground(docId: string): GroundedDocument | LocitoriumError {
  if (docId.startsWith('fail')) return new UsageError('input_too_long', `Document ${docId} is too long.`);
  const document = groundedDocument(docId);
  return docId.startsWith('empty') ? { ...document, groundings: [] } : document;
}

/** A batch: every entry that is not settled is written, a few at once. */
export async function settleAll(run: OpenRun, entries: Iterable<DatasetEntry> | AsyncIterable<DatasetEntry>, overlap = 4): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for await (const entry of entries) {
    const docId = entry.kind === 'document' ? entry.document.docId : null;
    if (run.isSettled(entry.line, docId)) continue;
    const task: Promise<void> = settle(run, entry).finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= overlap) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}

async function settle(run: OpenRun, entry: DatasetEntry): Promise<void> {
  const outcome = entry.kind === 'document' ? ground(entry.document.docId) : entry.error;
  if ('groundings' in outcome) return run.appendPrediction(outcome);
  const docId = entry.kind === 'document' ? entry.document.docId : entry.docId;
  const status = docId === null || outcome.kind === 'duplicate_doc_id' ? null : 'failed';
  return run.appendFailure({ line: entry.line, docId, kind: outcome.kind, message: outcome.message, facts: outcome.facts, status });
}
