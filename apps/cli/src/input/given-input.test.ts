import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { givenInput } from './given-input.ts';

describe('a single word that no file is called', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'locitorium-given-'));
  });
  afterAll(() => rm(directory, { recursive: true }));
  const given = (word: string) => givenInput({ words: [word], files: [], text: undefined }, { ...capturedIo(), directory });

  it.each([
    ...[
      'tabelle.xls',
      'x.geojson',
      'photo.jpeg',
      'dump.sql',
      'song.mp3',
      'archive.7z',
      'a.tar.bz2',
      'notes.unheard',
      'DUMP.SQL',
      'Scan.Pdf',
    ],
    ...['news/kursk', 'C:\\news'],
  ])('is a path that is missing: %s', async (word) => {
    await expect(given(word)).rejects.toMatchObject({ kind: 'looks_like_path', facts: { path: word } });
  });

  it.each([
    ...['Suva', 'U.S.', 'U.S', 'U.S.A', 'u.k', 'e.g.', 'i.e', 'D.C', 'Washington,D.C.', 'St.Moritz', 'ST.PAUL', 'No.12', '3.5', '12.5km'],
    ...['Rain.東京', 'Suva.Rain', 'etc...', 'Lyon.'],
  ])('is a text: %s', async (word) => {
    expect(await given(word)).toEqual({ kind: 'text', document: { docId: 'text', text: word } });
  });

  it('is a text where it has a space', async () => {
    expect(await given('see photo.jpeg')).toMatchObject({ kind: 'text' });
  });
});
