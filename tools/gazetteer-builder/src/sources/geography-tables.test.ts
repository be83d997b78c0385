import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SourceFiles } from '../build-context.ts';
import { PlaceCollector } from '../place-collector.ts';
import { town } from '../town.fixture.ts';
import { addNameTables, addTranscriptions } from './geography-tables.ts';

let dataFolder: string;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'locitorium-tables-'));
  mkdirSync(join(dataFolder, 'geography'));
});

afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('tables of names', () => {
  it('count towards how well known a place is, but for names in other scripts', () => {
    const table = (name: string, names: string): void =>
      writeFileSync(join(dataFolder, 'geography', name), `# made up\ntarget\tclass\tnames\nNowhere, US\tprimary\t${names}\n`);
    table('names-usual.tsv', 'Noplace');
    table('transcriptions-made-up.tsv', 'నోవేర్|నోవేరు');
    const places = new PlaceCollector();
    const place = places.addPlace(town(1, 'Nowhere', 10));
    places.addName(place, 'Nowhere', 'primary');
    const context = { places, files: new SourceFiles(), dataFolder, problems: [] as string[] };
    addNameTables(context);
    addTranscriptions(context);
    expect(context.problems).toEqual([]);
    expect(places.named('నోవేరు')).toEqual([place]);
    expect(places.rows().places[0]).toMatchObject({ nameCount: 2 });
  });
});
