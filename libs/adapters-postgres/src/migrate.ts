import type { PoolClient } from 'pg';
import { MIGRATIONS } from './corpus-schema.ts';
import { corpusUnusable, type CorpusAddress } from './corpus-unusable.ts';

/** "LCTC": who migrates a corpus keeps others from doing so. */
const LOCK = 0x4c435443;

const EXTENSIONS: Readonly<Record<string, (version: string) => boolean>> = { postgis: () => true, vector: isIterative };

/** Filtered searches by an index find too little before 0.8.0. */
function isIterative(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 0 || minor >= 8;
}

/** Brings the schema of a corpus up to date, or refuses what is none of ours. */
export async function migrate(client: PoolClient, address: CorpusAddress): Promise<void> {
  const { schema } = address;
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK, schema]);
  await requireExtensions(client, address);
  const { rows: found } = await client.query<{ tables: number; is_ours: boolean }>(
    `SELECT count(*)::integer AS tables, coalesce(bool_or(relname = 'corpus_version'), false) AS is_ours
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1 AND relkind IN ('r', 'v', 'm', 'f', 'p')`,
    [schema],
  );
  const { tables = 0, is_ours: isOurs = false } = found[0] ?? {};
  if (tables > 0 && !isOurs) throw corpusUnusable(address, 'foreign');
  if (!isOurs) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query('CREATE TABLE corpus_version (version integer NOT NULL)');
    await client.query('INSERT INTO corpus_version VALUES (0)');
  }
  const { rows } = await client.query<{ version: number }>('SELECT version FROM corpus_version');
  const version = rows[0]?.version ?? 0;
  if (version > MIGRATIONS.length) throw corpusUnusable(address, 'newer');
  for (const { sql } of MIGRATIONS.slice(version)) await client.query(sql);
  if (version < MIGRATIONS.length) await client.query('UPDATE corpus_version SET version = $1', [MIGRATIONS.length]);
}

async function requireExtensions(client: PoolClient, address: CorpusAddress): Promise<void> {
  const { rows } = await client.query<{ name: string; default_version: string; installed_version: string | null }>(
    'SELECT name, default_version, installed_version FROM pg_available_extensions WHERE name = ANY ($1)',
    [Object.keys(EXTENSIONS)],
  );
  for (const [name, isEnough] of Object.entries(EXTENSIONS)) {
    const extension = rows.find((row) => row.name === name);
    if (extension === undefined || !isEnough(extension.installed_version ?? extension.default_version))
      throw corpusUnusable(address, 'extension');
    if (extension.installed_version === null) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`);
  }
}
