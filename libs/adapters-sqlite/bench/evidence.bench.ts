import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { Claim, CitationEdge, ExtractionEdge, Fragment, Page, StanceEdge } from '@locitorium/domain';
import type { EvidenceChange } from '@locitorium/ports';
import { SqliteEvidenceStore } from '../src/evidence/sqlite-evidence-store.ts';

/**
 * Command `nx bench`: a file of a million fragments and two million edges, recorded document by document as a run does, in a temporary
 * folder that is removed afterwards; `--fragments N` for a smaller one. Then a task's graph is read, and tasks are cleaned away.
 */
const { fragments: size = '1000000' } = parseArgs({ options: { fragments: { type: 'string' } } }).values;
const CLAIMS_A_TASK = 1_000;
const CLAIMS_A_DOCUMENT = 10;
/** Of a claim: nine grounds with a stance, one of which cites the sentence; all ten are extracted from a page. */
const FRAGMENTS_A_CLAIM = 10;
const EDGES_A_CLAIM = 20;
const TASKS = Math.max(3, Math.round(Number(size) / FRAGMENTS_A_CLAIM / CLAIMS_A_TASK));
const READS = 40;

const idOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 16);
const gazetteer: Page = {
  id: idOf('page', 'gazetteer'),
  address: 'gazetteer:geonames',
  title: null,
  domain: 'gazetteer',
  storedFile: null,
  crawledAt: null,
};
const SENTENCE =
  'The council of Springfield met on Tuesday evening to hear what the county engineer had to say of the two bridges over the Sangamon River, which were closed in March.';

function documentOf(task: number, document: number): EvidenceChange {
  const name = `doc:news-${task}-${document}`;
  const page: Page = { id: idOf('page', name), address: name, title: null, domain: 'document', storedFile: null, crawledAt: null };
  const claims: Claim[] = [];
  const fragments: Fragment[] = [];
  const stances: StanceEdge[] = [];
  const extractions: ExtractionEdge[] = [];
  const citations: CitationEdge[] = [];
  for (let n = 0; n < CLAIMS_A_DOCUMENT; n += 1) {
    const claim: Claim = {
      id: idOf(task, name, n),
      task: `run-${task}`,
      text: `"Springfield" in ${name} is Springfield, Sangamon County, Illinois, United States`,
      context: null,
      prior: -1.25,
      subject: {
        docId: name,
        mentionId: `${name}:${n >> 1}`,
        aspect: n % 2 === 0 ? 'country' : 'record',
        place: n % 2 === 0 ? 'country:US' : 'geonames:4250542',
      },
    };
    claims.push(claim);
    const span: Fragment = { id: idOf('span', name, n), content: SENTENCE, method: 'span', features: {}, reliability: 0 };
    fragments.push(span);
    extractions.push({ fragmentId: span.id, pageId: page.id, span: { start: n * 170, end: n * 170 + SENTENCE.length } });
    for (let g = 1; g < FRAGMENTS_A_CLAIM; g += 1) {
      const features = { [`share_${g}`]: g / 7, population_log10: 5.06, same_admin1: n / 3 };
      const ground: Fragment = {
        id: idOf('ground', name, n, g),
        content: `names its state: ground ${g} of mention ${n} of this document`,
        method: 'ranker',
        features,
        reliability: g / 7,
      };
      fragments.push(ground);
      stances.push({ fragmentId: ground.id, claimId: claim.id, stance: g % 4 === 0 ? 'REFUTES' : 'SUPPORTS', confidence: 1 });
      extractions.push({ fragmentId: ground.id, pageId: g < 6 ? page.id : gazetteer.id, span: null });
      if (g === 1) citations.push({ fragmentId: ground.id, citedId: span.id });
    }
  }
  return { pages: [page, gazetteer], claims, fragments, stances, extractions, citations };
}

const say = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(66)} ${value}\n`);
const thousands = (n: number): string => Math.round(n).toLocaleString('en-US');
const megabytes = (path: string): string => `${(statSync(path).size / 1e6).toFixed(0)} MB`;

interface Taken {
  readonly clockMs: number;
  readonly cpuMs: number;
}

const NOTHING: Taken = { clockMs: 0, cpuMs: 0 };
const sum = (a: Taken, b: Taken): Taken => ({ clockMs: a.clockMs + b.clockMs, cpuMs: a.cpuMs + b.cpuMs });

async function timed(work: () => unknown): Promise<Taken> {
  const [clock, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { clockMs: performance.now() - clock, cpuMs: (user + system) / 1_000 };
}

/** So many a second: on the clock, of CPU. */
const rates = (count: number, { clockMs, cpuMs }: Taken): string =>
  [clockMs, cpuMs].map((ms) => thousands((count / ms) * 1_000)).join(', ');
const spreads = (all: readonly Taken[]): string => `${spread(all.map(({ clockMs }) => clockMs))}, ${spread(all.map(({ cpuMs }) => cpuMs))}`;

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `${at(0.5)} (${at(0)}–${at(0.95)})`;
}

const directory = mkdtempSync(join(tmpdir(), 'locitorium-bench-'));
try {
  const path = join(directory, 'evidence.db');
  let store = await SqliteEvidenceStore.open({ path });
  let recording = NOTHING;
  let lastTenth = NOTHING;
  let lastEdges = 0;
  for (let task = 0; task < TASKS; task += 1) {
    for (let document = 0; document < CLAIMS_A_TASK / CLAIMS_A_DOCUMENT; document += 1) {
      const change = documentOf(task, document);
      const taken = await timed(() => store.record(change));
      recording = sum(recording, taken);
      if (task < TASKS * 0.9) continue;
      lastTenth = sum(lastTenth, taken);
      lastEdges += CLAIMS_A_DOCUMENT * EDGES_A_CLAIM;
    }
  }
  const counts = await store.counts();
  const edges = counts.stances + counts.extractions + counts.citations;
  await store.close();
  say(
    'in the file',
    `${thousands(counts.claims)} claims of ${TASKS} tasks, ${thousands(counts.fragments)} fragments, ${thousands(edges)} edges, ${megabytes(path)}`,
  );
  say('record(), edges a second: on the clock, of CPU', rates(edges, recording));
  say('  the last tenth of them', rates(lastEdges, lastTenth));

  // Reference: the same number of edges as bare rows of three numbers, as many in a transaction, no index, no node, no check.
  const bare = new DatabaseSync(join(directory, 'bare.db'));
  bare.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; CREATE TABLE edge (a INTEGER, b INTEGER, c REAL) STRICT');
  const insert = bare.prepare('INSERT INTO edge VALUES (?, ?, ?)');
  const bareEdges = Math.min(edges, 400_000);
  const reference = await timed(() => {
    for (let i = 0; i < bareEdges; i += 1) {
      if (i % (CLAIMS_A_DOCUMENT * EDGES_A_CLAIM) === 0) bare.exec(i === 0 ? 'BEGIN IMMEDIATE' : 'COMMIT; BEGIN IMMEDIATE');
      insert.run(i, i * 3, 0.5);
    }
    bare.exec('COMMIT');
  });
  bare.close();
  say('  reference: rows of three numbers, bare', rates(bareEdges, reference));

  const again = Array.from({ length: 10 }, (_, document) => documentOf(TASKS - 1, document));
  store = await SqliteEvidenceStore.open({ path });
  const repeated = await timed(async () => {
    for (const change of again) await store.record(change);
  });
  say('record() of what is there already, edges a second', rates(again.length * CLAIMS_A_DOCUMENT * EDGES_A_CLAIM, repeated));
  await store.close();

  store = await SqliteEvidenceStore.open({ path });
  const first = await timed(() => store.graphOf('run-1'));
  say('graphOf, 1,000 claims: first of a process, ms clock, CPU', `${first.clockMs.toFixed(1)}, ${first.cpuMs.toFixed(1)}`);
  const reads: Taken[] = [];
  for (let i = 0; i < READS; i += 1) {
    // Another task each time: what one reads is not in the cache of the next.
    reads.push(await timed(() => store.graphOf(`run-${(i * 37 + 11) % TASKS}`)));
  }
  say(`  ${READS} tasks after it: ms on the clock, of CPU`, spreads(reads));
  const oneDocument = await timed(() => store.graphOf('run-2', { docId: 'doc:news-2-50' }));
  say('  one document of a task, ms', oneDocument.clockMs.toFixed(1));
  const json = join(directory, 'graph.json');
  writeFileSync(json, JSON.stringify(await store.graphOf('run-1')));
  const parsed: Taken[] = [];
  for (let i = 0; i < READS; i += 1) parsed.push(await timed(() => JSON.parse(readFileSync(json, 'utf8')) as unknown));
  say(`  reference: readFileSync and JSON.parse of the same graph (${megabytes(json)})`, spreads(parsed));

  for (const [what, clean] of [
    ['cleanup soft, dry run', () => store.cleanup('run-0', { hard: false, dryRun: true })],
    ['cleanup soft', () => store.cleanup('run-0', { hard: false, dryRun: false })],
    ['cleanup hard, dry run', () => store.cleanup('run-1', { hard: true, dryRun: true })],
    ['cleanup hard', () => store.cleanup('run-1', { hard: true, dryRun: false })],
    ['sweep of what the soft one left', () => store.sweep({ dryRun: false })],
  ] as const) {
    let removed = '';
    const taken = await timed(async () => {
      const report = await clean();
      removed = `${thousands(report.removed.claims)} claims, ${thousands(report.removed.fragments)} fragments, ${thousands(report.removed.stances + report.removed.extractions + report.removed.citations)} edges`;
    });
    say(`${what}, ms on the clock, of CPU`, `${taken.clockMs.toFixed(0)}, ${taken.cpuMs.toFixed(0)}: ${removed}`);
  }
  let faults = '';
  const checked = await timed(async () => (faults = JSON.stringify(await store.faults())));
  say('faults, ms', `${checked.clockMs.toFixed(0)}: ${faults}`);
  await store.close();
  say('peak memory of this process', `${(process.resourceUsage().maxRSS / 1_024).toFixed(0)} MiB`);
} finally {
  rmSync(directory, { recursive: true });
}
