import type { Container } from 'inversify';
import { LESSON_SOURCE } from '@locitorium/ports';
import { bindPart } from '../corpus/bind-part.ts';
import type { Settings } from '../settings/settings-table.ts';
import { asksModel } from './require-settings.ts';

/** The lessons of the playbook that the settings name, for the prompts of a language model. Unbound where none is asked. */
export function bindLessons(container: Container, settings: Settings): void {
  const { lessons: file, lessonHoldout: holdout } = settings;
  if (file === null || !asksModel(settings)) return;
  bindPart(container, LESSON_SOURCE, async () => {
    const [{ readPlaybook }, { PlaybookLessons }, { Bm25SparseEncoder }] = await Promise.all([
      import('@locitorium/adapters-jsonl'),
      import('@locitorium/playbook'),
      import('@locitorium/adapters-retrieval'),
    ]);
    const playbook = await readPlaybook(file);
    const embedder = await embedderOf(settings);
    const lessons = new PlaybookLessons(playbook, { encoder: new Bm25SparseEncoder(), embedder }, { holdout });
    return Object.assign(lessons, { close: async () => embedder?.close() });
  });
}

/** Null where none is set: lessons are found by their words. */
async function embedderOf(settings: Settings) {
  const { embedder, embeddingModel } = settings;
  if (embedder === 'none') return null;
  const { createEmbedder } = await import('../models/create-embedder.ts');
  return createEmbedder({ ...settings, embedder, embeddingModel: embeddingModel ?? '' });
}
