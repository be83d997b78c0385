import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryCandidateSource, FirstCandidateSelector, ListedMentionExtractor, place } from 'locitorium/testing';
import { createLocitorium } from 'locitorium';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, ContainerModule, MENTION_EXTRACTOR } from 'locitorium/wiring';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-learn-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const modules = [
  new ContainerModule(({ rebind }) => {
    rebind(MENTION_EXTRACTOR).toConstantValue(new ListedMentionExtractor('Suva'));
    rebind(CANDIDATE_SOURCE).toConstantValue(new InMemoryCandidateSource([place('Suva', 'FJ')]));
    rebind(CANDIDATE_SELECTOR).toConstantValue(new FirstCandidateSelector());
  }),
];

async function run(...argv: readonly string[]) {
  const io = capturedIo({ directory: root });
  const code = await main(argv, io, { createLocitorium: (settings, options) => createLocitorium(settings, { ...options, modules }) });
  return { code, out: io.stdout.text, err: io.stderr.text };
}

const lines = (file: string, records: readonly object[]): void =>
  writeFileSync(join(root, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));

const DOCUMENTS = ['one', 'two', 'three'].map((number) => ({ doc_id: number, text: `Rain ${number} in Suva and the Pearl.` }));

describe('locitorium playbook learn', () => {
  it('makes of corrections an overlay that the next run is better with', async () => {
    lines('texts.jsonl', DOCUMENTS);
    const record = { lat: 14.6, lon: 121, country_code: 'PH' };
    lines(
      'mine.jsonl',
      DOCUMENTS.map(({ doc_id }) => ({ doc_id, name: 'the Pearl', record })),
    );
    expect(await run('run', '--dataset', 'texts.jsonl', '--run-id', 'a')).toMatchObject({ code: 0 });
    const given = ['--dataset', 'texts.jsonl', '--predictions', 'runs/a/predictions.jsonl', '--corrections', 'mine.jsonl'];
    const { code, out, err } = await run('playbook', 'learn', ...given, '--out', 'overlay.json');
    expect({ code, out }).toEqual({ code: 0, out: 'overlay.json\n' });
    expect(err).toContain('1 entry learned from 3 documents');
    expect(err).not.toContain('warning');
    expect(JSON.parse(readFileSync(join(root, 'overlay.json'), 'utf8'))).toMatchObject({
      learned_from: { dataset: 'mine.jsonl', documents: 3, mentions: 6 },
      entries: [
        { kind: 'alias', name: 'the Pearl', fixed: 3, broken: 0, cases: [{ doc_id: 'one' }, { doc_id: 'two' }, { doc_id: 'three' }] },
      ],
    });
    const grounded = await run('ground', '--playbook', 'overlay.json', '--format', 'json', 'Sun over the Pearl.');
    expect(JSON.parse(grounded.out)).toMatchObject({ results: [{ mention: 'the Pearl', selected: { country_code: 'PH' } }] });
  });

  it('says where the predictions are of another engine, and writes over none of its inputs', async () => {
    lines(
      'gold.jsonl',
      DOCUMENTS.map((document) => ({ ...document, mentions: [] })),
    );
    lines('other.jsonl', [{ doc_id: 'one', model_info: { config_hash: 'another' }, results: [] }]);
    const { code, err } = await run('playbook', 'learn', '--dataset', 'gold.jsonl', '--predictions', 'other.jsonl', '--out', 'o.json');
    expect(code).toBe(0);
    expect(err).toContain('warning: the predictions were made by another engine');
    expect(await run('playbook', 'learn', '--dataset', 'gold.jsonl', '--out', 'gold.jsonl')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--out is the dataset itself'),
    });
  });
});
