import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { cacheSchema } from '../cache/cache-schema.ts';
import { CORPUS_SCHEMA } from '../corpus/corpus-schema.ts';
import { EVIDENCE_SCHEMA } from '../evidence/evidence-schema.ts';
import { migrate, ownershipOf } from './owned-schema.ts';

const SCHEMAS = { cache: cacheSchema(0), corpus: CORPUS_SCHEMA, evidence: EVIDENCE_SCHEMA };

describe.each(Object.entries(SCHEMAS))('a file with a %s', (kind, schema) => {
  it('is no file of another kind', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, schema);
    const kinds = Object.entries(SCHEMAS).map(([other, its]) => [other, ownershipOf(database, its)]);
    expect(kinds).toEqual(Object.keys(SCHEMAS).map((other) => [other, other === kind ? 'ours' : 'foreign']));
  });
});
