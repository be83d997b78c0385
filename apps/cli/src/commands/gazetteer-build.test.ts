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

it('names places that lie outside their country, and counts units that are not known', async () => {
  const rows = ['1,Zorgville,13.08,-1.07,BF,Centre-Nord,Nowhere', '2,Zirgville,-1.1,13.4,BF,,', '3,Zergville,-33,151,BF,,'];
  await writeFile(join(directory, 'sites.csv'), `id,name,lat,lon,country,admin1,admin2\n${rows.join('\n')}\n`);
  const io = capturedIo({ directory });
  expect(await main(['gazetteer', 'build', '--csv', 'sites.csv', '--out', 'own.bin'], io)).toBe(0);
  expect(io.stderr.text.split('\n')).toEqual([
    expect.stringMatching(/^3 places/),
    '1 names a unit (admin1, admin2) that the built-in gazetteer does not have there: left out, what is above it counts',
    '2 lie outside the country that they name, and are taken all the same',
    '  sites.csv, line 3: lies outside BF: latitude and longitude swapped?',
    '  sites.csv, line 4: lies outside BF',
    expect.stringMatching(/^use it/),
    '',
  ]);
});
