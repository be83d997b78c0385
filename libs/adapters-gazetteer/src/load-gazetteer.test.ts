import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureBytes } from './gazetteer.fixture.ts';
import { loadGazetteer, openLayers, readLayers, type PackedLayers } from './load-gazetteer.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gazetteer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, change: (bytes: Uint8Array) => Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, change(fixtureBytes()));
  return path;
}

describe('loadGazetteer', () => {
  it('opens a packed file', async () => {
    const gazetteer = await loadGazetteer(await written('good.bin', (bytes) => bytes));
    expect(gazetteer.placesNamed('Paris', 5)).toHaveLength(2);
    expect(gazetteer.identity.name).toBe('embedded-gazetteer');
  });

  it.each([
    ['another format version', 'gazetteer_stale', (bytes: Uint8Array) => (bytes.fill(99, 8, 9), bytes)],
    ['a missing end', 'gazetteer_corrupt', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 8)],
    ['a flipped bit', 'gazetteer_corrupt', (bytes: Uint8Array) => (bytes.set([bytes.at(-100)! ^ 1], bytes.length - 100), bytes)],
    ['nothing in it', 'gazetteer_corrupt', () => new Uint8Array()],
  ])('refuses a file with %s', async (name, kind, change) => {
    await expect(loadGazetteer(await written(`${name}.bin`, change))).rejects.toMatchObject({
      kind,
      blame: 'prerequisite',
      message: expect.stringContaining('npm run build'),
    });
  });

  it.each([
    ['--csv', 'villages.csv'],
    ['--osm', 'kenya.osm.pbf'],
  ])('says how to pack a file that is no packed gazetteer: %s', async (flag, name) => {
    const path = await written(name, () => new TextEncoder().encode('id,name,lat,lon\n'));
    await expect(loadGazetteer(path)).rejects.toMatchObject({
      kind: 'gazetteer_corrupt',
      message: expect.stringContaining(`gazetteer build ${flag} ${path}`),
    });
  });

  it('hands what it read to other threads without a copy', async () => {
    const packed = await readLayers(await written('shared.bin', (bytes) => bytes));
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(packed);
    const { message: received } = receiveMessageOnPort(port2) as { message: PackedLayers };
    expect(openLayers(received).lookup.placesNamed('Paris', 5)).toEqual(openLayers(packed).lookup.placesNamed('Paris', 5));
    const name = packed.base.sections.placeName[0]!;
    packed.base.sections.placeName[0] = name + 1;
    expect(received.base.sections.placeName[0]).toBe(name + 1);
    port1.close();
  });

  it('says where it looked when there is no file', async () => {
    const path = join(folder, 'none.bin');
    await expect(loadGazetteer(path)).rejects.toMatchObject({ kind: 'gazetteer_missing', facts: { path } });
  });
});
