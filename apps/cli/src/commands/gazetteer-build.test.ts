import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-cli-'));
});
afterEach(() => rm(directory, { recursive: true }));

it('quotes the type that it refuses, in the report and in the list', async () => {
  await writeFile(join(directory, 'sites.csv'), 'id,name,lat,lon,type\n1,Kijiji Keep,-3.4,37.5,castle\n2,Kijiji Stone,-3.4,37.5,menhir\n');
  const io = capturedIo({ directory });
  expect(await main(['gazetteer', 'build', '--csv', 'sites.csv', '--out', 'own.bin', '--refused', 'refused.jsonl'], io)).toBe(1);
  expect(io.stderr.text).toMatch(/\n {2}sites\.csv, line 3: a type .*: "menhir"\n/);
  expect(await readFile(join(directory, 'refused.jsonl'), 'utf8')).toBe(
    '{"file":"sites.csv","at":"line 3","reason":"unknown_type","value":"menhir"}\n',
  );
});
