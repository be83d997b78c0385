import type { Fragment, Page } from '@locitorium/domain';
import type { EvidenceChange } from '@locitorium/ports';
import { SqliteEvidenceStore } from './sqlite-evidence-store.ts';

/**
 * A process that records claims without end: `node evidence-process.fixture.ts PATH NAME`. Prints the number of each claim after it was
 * recorded. Each claim brings a fragment of its own, one that all share, edges of each kind, and now and then a copy of a page, a
 * withdrawal, a cleanup and a sweep, so that a kill meets each of them. Without arguments it ends at once: what Node compiled is kept then,
 * if asked.
 */
const [path, name] = process.argv.slice(2);
if (path === undefined || name === undefined) process.exit();
const EVERY = { copy: 5, withdrawal: 7, cleanup: 11, sweep: 13 } as const;
const page: Page = { id: 'page shared', address: 'https://shared/', title: null, domain: 'shared', storedFile: null, crawledAt: null };
const shared: Fragment = { id: 'fragment shared', content: 'shared', method: 'quotation', features: { words: 1 }, reliability: 1 };
const store = await SqliteEvidenceStore.open({ path });
for (let n = 0; ; n += 1) {
  const id = `${name} ${n}`;
  const own: Fragment = { ...shared, id: `fragment ${id}`, content: `words of ${id} ${'.'.repeat(300)}` };
  const ownPage: Page = { ...page, id: `page ${id}`, address: `https://shared/${id}` };
  const passing = `passing ${id}`;
  const change: EvidenceChange = {
    pages: [page, ownPage],
    fragments: [shared, own],
    claims: [
      { id, task: name, text: id, context: null, prior: 0, subject: null },
      { id: passing, task: `${name} passing`, text: id, context: null, prior: 0, subject: null },
    ],
    stances: [own, shared].flatMap((fragment) =>
      [id, passing].map((claimId) => ({ fragmentId: fragment.id, claimId, stance: 'SUPPORTS' as const, confidence: 1 })),
    ),
    extractions: [
      { fragmentId: own.id, pageId: ownPage.id, span: { start: 0, end: 9 } },
      { fragmentId: shared.id, pageId: page.id, span: null },
    ],
    citations: [
      { fragmentId: own.id, citedId: shared.id },
      { fragmentId: shared.id, citedId: own.id },
    ],
  };
  if (n % EVERY.copy !== 0) await store.record(change);
  else while (!(await recordedWithCopy(change, ownPage, new TextEncoder().encode(id))));
  process.stdout.write(`${n}\n`);
  if (n % EVERY.withdrawal === 0) await store.record({ withdrawn: { claims: [passing] } });
  if (n % EVERY.cleanup === 0) await store.cleanup(`${name} passing`, { hard: true, dryRun: false });
  if (n % EVERY.sweep === 0) await store.sweep({ dryRun: false });
  // Gives what was written a turn to leave the process, and other processes one on a machine with few cores.
  await new Promise((resolve) => setImmediate(resolve));
}

/** False where the sweep of another process came between keeping the copy and naming it. */
async function recordedWithCopy(change: EvidenceChange, ownPage: Page, content: Uint8Array): Promise<boolean> {
  const storedFile = await store.keepFile(content);
  try {
    await store.record({ ...change, pages: [page, { ...ownPage, storedFile }] });
    return true;
  } catch (error) {
    if ((error as { kind?: unknown }).kind === 'evidence_reference') return false;
    throw error;
  }
}
