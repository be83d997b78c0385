import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CANDIDATE_SOURCE, PLACE_NAME_INDEX } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import { Container } from 'inversify';
import { fixtureBytes } from './gazetteer.fixture.ts';
import { GAZETTEER_FILES, gazetteerModule } from './gazetteer.module.ts';
import { readLayers } from './load-gazetteer.ts';

describe('gazetteerModule', () => {
  it('gives both ports one gazetteer, read by what is bound', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gazetteer-'));
    const path = join(folder, 'gazetteer.bin');
    await writeFile(path, fixtureBytes());
    const container = new Container();
    await container.load(gazetteerModule);
    container.bind(GAZETTEER_FILES).toConstantValue(() => readLayers(path));
    const index = await container.getAsync(PLACE_NAME_INDEX);
    const source = await container.getAsync(CANDIDATE_SOURCE);
    expect(source.identity).toEqual(index.identity);
    expect(await source.search({ name: 'Paris', language: null, limit: 5, cutOff: false }, callContext())).toHaveLength(2);
    await rm(folder, { recursive: true });
  });
});
