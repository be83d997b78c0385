import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { migrate, ownershipOf } from '../sqlite/owned-schema.ts';
import { cacheSchema, MIGRATIONS } from './cache-schema.ts';
import { temporaryFolders } from '../sqlite/temporary-folder.fixture.ts';

const folder = temporaryFolders();
const versionOf = (database: DatabaseSync): unknown => database.prepare('PRAGMA user_version').get()?.['user_version'];

describe('migrate', () => {
  it('makes a file ours, and leaves it at that', () => {
    const database = new DatabaseSync(':memory:');
    expect(ownershipOf(database, cacheSchema(0))).toBe('empty');
    migrate(database, cacheSchema(5));
    migrate(database, cacheSchema(6));
    expect(ownershipOf(database, cacheSchema(0))).toBe('ours');
    expect(database.prepare('SELECT counted_since FROM tally').all()).toEqual([{ counted_since: 5 }]);
  });

  it('goes on from any version, with what is stored', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, cacheSchema(5));
    database.exec("INSERT INTO scope VALUES (1, 'nominatim', '1', 'aa')");
    const later = [
      ...MIGRATIONS,
      'ALTER TABLE scope ADD COLUMN seen INTEGER NOT NULL DEFAULT 7',
      'CREATE INDEX scope_seen ON scope (seen)',
    ];
    migrate(database, cacheSchema(6, later));
    expect(versionOf(database)).toBe(later.length);
    expect(database.prepare('SELECT name, seen FROM scope').get()).toEqual({ name: 'nominatim', seen: 7 });
    expect(ownershipOf(database, cacheSchema(0))).toBe('newer');
  });

  it('does all of it or nothing', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, cacheSchema(5));
    expect(() => migrate(database, cacheSchema(6, [...MIGRATIONS, 'CREATE TABLE extra (a)', 'NONSENSE']))).toThrow();
    expect(versionOf(database)).toBe(MIGRATIONS.length);
    expect(database.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'extra'").get()).toEqual({ n: 0 });
  });

  it('knows a database that is somebody else’s', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE bookmark (a)');
    expect(ownershipOf(database, cacheSchema(0))).toBe('foreign');
  });

  it('takes no file for somebody else’s that another process makes its own at this very moment', () => {
    const directory = folder();
    mkdirSync(directory);
    const path = join(directory, 'lookups.sqlite');
    const [ours, theirs] = [new DatabaseSync(path, { timeout: 0 }), new DatabaseSync(path, { timeout: 0 })];
    ours.exec('PRAGMA journal_mode = WAL');
    let looks = 0;
    const overtaken = new Proxy(ours, {
      get: (target, name) => {
        if (name === 'prepare' && (looks += 1) === 2) migrate(theirs, cacheSchema(5));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(ownershipOf(overtaken, cacheSchema(0))).toBe('empty');
    expect(ownershipOf(ours, cacheSchema(0))).toBe('ours');
    ours.close();
    theirs.close();
  });
});
