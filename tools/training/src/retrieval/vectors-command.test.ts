import { describe, expect, it } from '@jest/globals';
import type { TrainingOptions } from '../training-options.ts';
import { vectorsCommand } from './vectors-command.ts';
import { wordVectorsCommand } from './word-vectors-command.ts';

const options: TrainingOptions = {
  corpora: 'nowhere',
  out: 'my.vectors',
  crossValidate: false,
  folds: null,
  newspapers: false,
  only: null,
  leaveOut: [],
  linear: false,
  predictions: null,
  parameters: null,
  vectors: null,
  model: null,
};

describe('the commands that ask an embedding model', () => {
  it('want a model, and a file to write', async () => {
    await expect(vectorsCommand(options)).rejects.toMatchObject({ kind: 'model_missing' });
    await expect(wordVectorsCommand(options)).rejects.toMatchObject({ kind: 'model_missing' });
    await expect(vectorsCommand({ ...options, out: null, model: 'all-MiniLM-L6-v2' })).rejects.toMatchObject({ kind: 'out_missing' });
  });
});
