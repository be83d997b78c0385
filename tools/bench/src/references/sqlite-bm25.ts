import { DatabaseSync } from 'node:sqlite';
import { BM25_PARAMETERS, encodeQuery, inverseDocumentFrequency, type SparseText, type TextLanguage } from '@locitorium/adapters-retrieval';

/** A text found in a store: its number. */
export interface StoreHit {
  readonly number: number;
  readonly score: number;
}

export interface TextStore extends Disposable {
  readonly name: string;
  readonly add: (texts: readonly SparseText[]) => void;
  readonly search: (query: string, limit: number) => readonly StoreHit[];
  /** Bytes of the database. */
  readonly size: () => number;
}

/**
 * BM25 over a table of postings, in SQL: one row for a term of a text, with the text's length beside the count, so that no second table
 * is read; texts and terms of each language, and texts with each term, are counted as they are added.
 */
export function postingsStore(): TextStore {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    create table language (name text primary key, texts integer not null, terms integer not null) without rowid;
    create table term (id integer primary key, language text not null, term text not null, texts integer not null, unique (language, term));
    create table posting (term integer not null, text integer not null, count integer not null, length integer not null,
      primary key (term, text)) without rowid;
  `);
  const addLanguage = database.prepare(
    'insert into language values (?, 1, ?) on conflict (name) do update set texts = texts + 1, terms = terms + excluded.terms',
  );
  const addTerm = database.prepare(
    'insert into term (language, term, texts) values (?, ?, 1) on conflict (language, term) do update set texts = texts + 1 returning id',
  );
  const addPosting = database.prepare('insert into posting values (?, ?, ?, ?)');
  const languages = database.prepare('select name, texts, terms from language');
  const findTerm = database.prepare('select id, texts from term where language = ? and term = ?');
  const score = database.prepare(`
    select posting.text as number,
      sum(json_extract(sought.value, '$[1]') * count * (:k1 + 1) / (count + :k1 * (1 - :b + :b * length / json_extract(sought.value, '$[2]')))) as score
    from json_each(:sought) as sought join posting on posting.term = json_extract(sought.value, '$[0]')
    group by posting.text order by score desc, posting.text limit :limit`);
  let number = 0;
  return {
    name: 'SQLite, postings',
    add(texts) {
      database.exec('begin');
      for (const { language, counts, length } of texts) {
        addLanguage.run(language, length);
        for (const [term, count] of counts) addPosting.run((addTerm.get(language, term) as { id: number }).id, number, count, length);
        number++;
      }
      database.exec('commit');
    },
    search(query, limit) {
      // [term, idf times count in the query, mean length of its language] of every term of every language.
      const sought: (readonly [number, number, number])[] = [];
      for (const { name, texts, terms } of languages.all() as { name: TextLanguage; texts: number; terms: number }[]) {
        for (const [term, count] of encodeQuery(query, name)) {
          const found = findTerm.get(name, term) as { id: number; texts: number } | undefined;
          if (found !== undefined) sought.push([found.id, count * inverseDocumentFrequency(texts, found.texts), terms / texts]);
        }
      }
      return score.all({ sought: JSON.stringify(sought), ...BM25_PARAMETERS, limit }) as unknown as StoreHit[];
    },
    size: () => sizeOf(database),
    [Symbol.dispose]: () => database.close(),
  };
}

/** FTS5's own bm25() over terms cut by us, one table a language, so that its statistics are those of the language. */
export function fullTextStore(): TextStore {
  const database = new DatabaseSync(':memory:');
  const tables = new Set<TextLanguage>();
  let number = 0;
  return {
    name: 'SQLite, FTS5',
    add(texts) {
      database.exec('begin');
      for (const { language, counts } of texts) {
        if (!tables.has(language)) {
          tables.add(language);
          database.exec(`create virtual table text_${language} using fts5(terms, content='', tokenize="unicode61 remove_diacritics 0")`);
        }
        const terms = [...counts].flatMap(([term, count]) => Array<string>(count).fill(term)).join(' ');
        database.prepare(`insert into text_${language} (rowid, terms) values (?, ?)`).run(number, terms);
        number++;
      }
      database.exec('commit');
    },
    search(query, limit) {
      const hits = [...tables].flatMap((language) => {
        const sought = [...encodeQuery(query, language).keys()].map((term) => `"${term}"`).join(' OR ');
        if (sought === '') return [];
        const table = `text_${language}`;
        return database
          .prepare(
            `select rowid as number, -bm25(${table}) as score from ${table} where ${table} match ? order by bm25(${table}), rowid limit ?`,
          )
          .all(sought, limit) as unknown as StoreHit[];
      });
      return hits.sort((a, b) => b.score - a.score || a.number - b.number).slice(0, limit);
    },
    size: () => sizeOf(database),
    [Symbol.dispose]: () => database.close(),
  };
}

function sizeOf(database: DatabaseSync): number {
  const { size } = database.prepare('select page_count * page_size as size from pragma_page_count(), pragma_page_size()').get() as {
    size: number;
  };
  return size;
}
