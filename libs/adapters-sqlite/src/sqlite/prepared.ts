import type { DatabaseSync, StatementSync } from 'node:sqlite';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * A statement of this SQL, made once for each database: what SQLite holds for a statement is freed only when the engine next collects its
 * garbage, so that statements made for each call fill hundreds of megabytes. One statement cannot be iterated over twice at once.
 */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  let known = statements.get(database);
  if (known === undefined) statements.set(database, (known = new Map()));
  let statement = known.get(sql);
  if (statement === undefined) known.set(sql, (statement = database.prepare(sql)));
  return statement;
}
