import { PrerequisiteError } from '@locitorium/domain';
import type { Container } from 'inversify';
import { ANSWERER, type Answerer } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

/** What answers questions: sentences of the documents, or the language model. */
export function bindAnswerer(container: Container, { answerer }: Settings): void {
  container
    .bind(ANSWERER)
    .toDynamicValue(async (): Promise<Answerer> => {
      if (answerer === 'extractive') return (await import('@locitorium/adapters-retrieval')).ExtractiveAnswerer.shipped();
      throw new PrerequisiteError('answerer_missing', `There is no ${answerer} answerer yet.`);
    })
    .inSingletonScope();
}
