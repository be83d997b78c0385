import { expect, it } from '@jest/globals';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { readWrittenDocuments } from './written-documents.ts';

it('learns from texts alone that say where their places lie', async () => {
  const corpora = await readWrittenDocuments(await loadGazetteer());
  const files = corpora.flatMap(({ documents }) => documents.map(({ document }) => document.docId.split(':')[0]));
  expect([...new Set(files)]).toEqual(['data/annotated/en.txt', 'data/annotated/en-old.txt']);
});
