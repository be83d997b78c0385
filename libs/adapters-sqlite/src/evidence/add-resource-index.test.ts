import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';
import { EVIDENCE_SCHEMA } from './evidence-schema.ts';
import { SqliteEvidenceStore } from './sqlite-evidence-store.ts';

const folder = temporaryFolders();
const [copyOfArticle, copyOfTower, laterCopyOfTower] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

/** A file as the first version wrote it: one article and one tower under two addresses each. */
function firstVersion(more = ''): string {
  const path = join(folder(), 'evidence.db');
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  database.exec(`
    ${EVIDENCE_SCHEMA.migrations[0] as string}
    INSERT INTO task VALUES (1, 'one'), (2, 'two');
    INSERT INTO domain VALUES (1, 'other', NULL), (2, 'doi.org', 'reference'), (3, 'town.example', 'city hall'), (4, 'documents', NULL);
    INSERT INTO copy VALUES (1, '${copyOfArticle}'), (2, '${copyOfTower}'), (3, '${laterCopyOfTower}');
    INSERT INTO page (id, key, domain, copy, address, title) VALUES
      (1, 'by doi', 1, NULL, 'doi:10.1000/ABC', NULL),
      (2, 'by resolver', 2, 1, 'https://doi.org/10.1000/abc', 'An article'),
      (3, 'tower', 3, 2, 'https://www.town.example/tower', 'Our tower'),
      (4, 'tower by plain http', 3, 3, 'http://town.example/tower/?utm_source=feed', 'The tower'),
      (5, 'report', 4, NULL, 'doc:report', NULL);
    INSERT INTO fragment (id, key, method, reliability, features, content) VALUES
      (1, 'f1', 'observation', 1, '{}', 'noted'), (2, 'f2', 'quotation', 2, '{"verbatim":1}', 'quoted'), (3, 'f3', 'observation', 1, '{}', 'noted of both'),
      (4, 'f4', 'quotation', 1, '{}', 'red'), (5, 'f5', 'span', 1, '{}', 'in a report'), (6, 'f6', 'quotation', 1, '{}', 'hat');
    INSERT INTO claim (id, key, task, recorded_at, prior, words) VALUES (1, 'c1', 1, 7, 0, 'that one'), (2, 'c2', 2, 8, 0.5, 'that two');
    INSERT INTO stance (claim, fragment, sign, confidence) VALUES (1, 1, 1, 0.5), (1, 2, 1, 1), (1, 3, 0, 1), (1, 6, 1, 1), (2, 2, -1, 0.25), (2, 4, 1, 1), (2, 5, 1, 1);
    INSERT INTO extraction (fragment, page, span_start, span_end) VALUES (1, 1, -1, -1), (2, 2, 4, 10), (3, 1, -1, -1), (3, 2, -1, -1), (4, 4, 3, 6), (5, 5, 0, 11), (6, 3, 7, 10);
    INSERT INTO citation VALUES (2, 4), (4, 2);
    PRAGMA application_id = ${EVIDENCE_SCHEMA.applicationId}; PRAGMA user_version = 1;
    ${more}`);
  database.close();
  return path;
}

describe('a file of the first version, when it is opened', () => {
  it('has one page for one DOI and one URL, with all that was said from any of them', async () => {
    const store = await SqliteEvidenceStore.open({ path: firstVersion() });
    const article = {
      id: 'by doi',
      address: 'doi:10.1000/ABC',
      title: 'An article',
      domain: 'other',
      storedFile: copyOfArticle,
      crawledAt: null,
    };
    const tower = {
      id: 'tower',
      address: 'https://www.town.example/tower',
      title: 'Our tower',
      domain: 'town.example',
      storedFile: copyOfTower,
      crawledAt: null,
    };
    expect(await store.counts()).toMatchObject({ pages: 3, fragments: 6, claims: 2, stances: 7, extractions: 6, citations: 2, files: 3 });
    for (const address of ['doi:10.1000/ABC', 'DOI:10.1000/abc', 'https://doi.org/10.1000/abc', 'http://dx.doi.org/10.1000/Abc'])
      expect(await store.pageAt(address)).toEqual(article);
    for (const address of ['http://town.example/tower/?utm_source=feed', 'https://town.example:443/tower'])
      expect(await store.pageAt(address)).toEqual(tower);
    expect([await store.page('by resolver'), (await store.page('report'))?.address]).toEqual([null, 'doc:report']);
    const { extractions, stances, citations } = await store.graphOf('one');
    expect(extractions).toEqual([
      { fragmentId: 'f1', pageId: 'by doi', span: null },
      { fragmentId: 'f2', pageId: 'by doi', span: { start: 4, end: 10 } },
      { fragmentId: 'f3', pageId: 'by doi', span: null },
      // Its offsets are those of a copy that another one stands in for.
      { fragmentId: 'f4', pageId: 'tower', span: null },
      { fragmentId: 'f6', pageId: 'tower', span: { start: 7, end: 10 } },
    ]);
    expect(stances.map(({ fragmentId, stance, confidence }) => [fragmentId, stance, confidence])).toEqual([
      ['f1', 'SUPPORTS', 0.5],
      ['f2', 'SUPPORTS', 1],
      ['f3', 'NEUTRAL', 1],
      ['f6', 'SUPPORTS', 1],
    ]);
    expect(citations).toEqual([
      { fragmentId: 'f2', citedId: 'f4' },
      { fragmentId: 'f4', citedId: 'f2' },
    ]);
    expect((await store.graphOf('two')).claims).toEqual([
      { id: 'c2', task: 'two', text: 'that two', context: null, prior: 0.5, subject: null },
    ]);
    expect((await store.faults()).danglingEdges).toBe(0);
    await store.close();
  });

  it('takes what is recorded from then on, and is the same when it is opened again', async () => {
    const path = firstVersion();
    const store = await SqliteEvidenceStore.open({ path });
    const crawledAt = '2026-11-22T07:00:00.000Z';
    await store.record({
      pages: [{ id: 'by doi', address: 'https://doi.org/10.1000/ABC', title: null, domain: 'doi.org', storedFile: null, crawledAt }],
    });
    const graph = await store.graphOf('one');
    expect(graph.pages[0]).toMatchObject({ id: 'by doi', address: 'doi:10.1000/ABC', crawledAt });
    await store.close();
    const again = await SqliteEvidenceStore.open({ path });
    expect(await again.graphOf('one')).toEqual(graph);
    await again.close();
  });

  it('stays as it was where it cannot be brought up to date', async () => {
    const path = firstVersion(`CREATE TRIGGER stop BEFORE DELETE ON page BEGIN SELECT RAISE(ABORT, 'no'); END`);
    await expect(SqliteEvidenceStore.open({ path })).rejects.toBeDefined();
    const database = new DatabaseSync(path);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
    expect(
      database
        .prepare(
          "SELECT (SELECT count(*) FROM page) AS pages, (SELECT count(*) FROM sqlite_schema WHERE name = 'resource_index') AS indexes",
        )
        .get(),
    ).toEqual({ pages: 5, indexes: 0 });
    database.close();
  });
});
