import { describe, expect, it } from '@jest/globals';
import type { ChunkFilter } from '@locitorium/domain';
import { codeOf, toCorpusError } from './corpus-unusable.ts';
import { asksForAnything, bindValues, chunkMeets, matchingChunks } from './filter-condition.ts';
import { openPostgresCorpus } from './open-postgres-corpus.ts';

const SECRET = 'very-secret';
const address = { host: 'h', port: 5432, database: 'd', schema: 's' };
const serverError = (code: string): Error => Object.assign(new Error(`of ${SECRET}`), { code, severity: 'ERROR', detail: SECRET });

describe('the address of a corpus', () => {
  it.each([
    [`mysql://me:${SECRET}@127.0.0.1/x`, 'corpus_url_invalid'],
    [SECRET, 'corpus_url_invalid'],
    [`postgres://me:${SECRET}@db.example/x`, 'remote_refused'],
    [`postgres://me:${SECRET}@127.0.0.1/x?host=db.example`, 'remote_refused'],
    [`postgres://me:${SECRET}@127.0.0.1/x?host=localhost&host=db.example`, 'remote_refused'],
    [`postgres://me:${SECRET}@127.0.0.1/x%`, 'corpus_url_invalid'],
    [`postgres://me:${SECRET}%E4@127.0.0.1/x`, 'corpus_url_invalid'],
    [`postgres://me:${SECRET}@127.0.0.1/x?sslmode=verify-full&sslrootcert=nowhere.pem`, 'corpus_url_invalid'],
  ])('%s is refused, without its password', async (url, kind) => {
    const error = await openPostgresCorpus({ url }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind, blame: 'usage' });
    expect(JSON.stringify([error, String(error)])).not.toContain(SECRET);
  });

  it('has a plain schema', async () => {
    await expect(openPostgresCorpus({ url: 'postgres://127.0.0.1/x', schema: 'x; DROP' })).rejects.toMatchObject({
      kind: 'corpus_schema_invalid',
    });
  });

  it.each(['localhost:1', '[::1]:1', '127.0.0.1:1', 'db.example:1?host=127.0.0.1'])('%s is this machine', async (place) => {
    const url = `postgres://me@${place.replace(/(?=\?|$)/, '/x')}`;
    await expect(openPostgresCorpus({ url })).rejects.toMatchObject({ facts: { trouble: 'unreachable', port: 1, database: 'x' } });
  });

  it('where nobody listens is named without a password', async () => {
    const error = await openPostgresCorpus({ url: `postgres://me:${SECRET}@127.0.0.1:1/x` }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'corpus_unusable', facts: { trouble: 'unreachable', port: 1, code: 'ECONNREFUSED' } });
    expect(JSON.stringify([error, String(error)])).not.toContain(SECRET);
  });
});

describe('errors of PostgreSQL', () => {
  it.each([
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['28P01', 'refused'],
    ['3D000', 'absent'],
    ['42501', 'forbidden'],
    ['42P01', 'wrong_schema'],
    ['53100', 'full'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['25006', 'unwritable'],
    ['XX001', 'damaged'],
    ['22021', 'rejected'],
  ])('%s means %s, and nothing of what it says is repeated', (code, trouble) => {
    const error = toCorpusError(address, serverError(code));
    expect(error).toMatchObject({ kind: 'corpus_unusable', blame: 'prerequisite', facts: { trouble, code } });
    expect(JSON.stringify([error, String(error), (error as Error).cause ?? null])).not.toContain(SECRET);
  });

  it('of others stay as they are', () => {
    const error = new TypeError('ours');
    expect(toCorpusError(address, error)).toBe(error);
    expect(codeOf(null)).toBeNull();
  });
});

describe('a filter in SQL', () => {
  it('asks only the tables that it needs', () => {
    const tables = (filter: ChunkFilter): readonly boolean[] => {
      const { bind } = bindValues();
      const sql = matchingChunks(filter, bind);
      return [/\bindexed_document\b/, /\bchunk_place\b/].map((table) => table.test(sql));
    };
    expect(tables({ countries: ['ML'] })).toEqual([false, true]);
    expect(tables({ languages: ['fr'] })).toEqual([true, false]);
    expect(tables({ languages: ['fr'], countries: ['ML'] })).toEqual([true, true]);
    expect([asksForAnything({}), asksForAnything({ metadata: {} }), asksForAnything({ to: '2026' })]).toEqual([false, false, true]);
  });

  it('has every value as a parameter', () => {
    const { bind, values } = bindValues('first');
    const sql = chunkMeets({ metadata: { "it's": `x' OR '${SECRET}` }, sources: [SECRET], box: [1, 2, 170, -170] }, 'chunk.key', bind);
    expect(sql).not.toMatch(/very-secret|it's|170/);
    expect(values[0]).toBe('first');
    expect([...sql.matchAll(/\$(\d+)/g)].every(([, n]) => Number(n) > 1 && Number(n) <= values.length)).toBe(true);
  });
});
