import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../../sqlite/prepared.ts';

/** A table in which each value lies once, with the number of documents that use it. */
type ValueTable = 'label' | 'searched_place';

/** Keys of the values of one document, which uses each of them from now on. */
export class SharedValues {
  readonly #statement;
  readonly #keys = new Map<string, number>();

  constructor(database: DatabaseSync, table: ValueTable) {
    this.#statement = prepared(
      database,
      `INSERT INTO ${table} (value, uses) VALUES (?, 1) ON CONFLICT (value) DO UPDATE SET uses = uses + 1 RETURNING key`,
    );
  }

  keyOf(value: string): number {
    let key = this.#keys.get(value);
    if (key === undefined) this.#keys.set(value, (key = Number(this.#statement.get(value)?.['key'])));
    return key;
  }
}

/** A document uses these values no more. What nobody uses is removed. */
export function releaseValues(database: DatabaseSync, table: ValueTable, keys: Iterable<number>): void {
  const release = prepared(database, `UPDATE ${table} SET uses = uses - 1 WHERE key = ?`);
  const remove = prepared(database, `DELETE FROM ${table} WHERE key = ? AND uses <= 0`);
  for (const key of new Set(keys)) {
    release.run(key);
    remove.run(key);
  }
}
