import type { Stance } from '@locitorium/domain';
import type { OwnedSchema } from '../sqlite/owned-schema.ts';
import { DamagedRowError } from './evidence-unusable.ts';
import { addResourceIndex } from './add-resource-index.ts';

/**
 * Nodes have a row id, which edges refer to, and the id by which the world knows them, here `key`. Edges lie in the order of their
 * ends, so that those of neighbours are read together; the index over the other end is for the foreign keys and for cleanups.
 * What is long comes last: what stands before it is read without it.
 */
export const EVIDENCE_SCHEMA: OwnedSchema = Object.freeze({
  /** "LCTE". */
  applicationId: 0x4c435445,
  migrations: Object.freeze([
    `CREATE TABLE task (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
     CREATE TABLE domain (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, category TEXT) STRICT;
     CREATE TABLE copy (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
     CREATE TABLE page (
       id INTEGER PRIMARY KEY,
       key TEXT NOT NULL UNIQUE,
       domain INTEGER NOT NULL REFERENCES domain (id),
       copy INTEGER REFERENCES copy (id),
       address TEXT NOT NULL UNIQUE,
       title TEXT
     ) STRICT;
     CREATE INDEX page_of_domain ON page (domain);
     CREATE INDEX page_with_copy ON page (copy) WHERE copy IS NOT NULL;
     CREATE TABLE fragment (
       id INTEGER PRIMARY KEY,
       key TEXT NOT NULL UNIQUE,
       method TEXT NOT NULL,
       reliability REAL NOT NULL CHECK (reliability >= 0),
       features TEXT NOT NULL,
       content TEXT NOT NULL
     ) STRICT;
     CREATE TABLE claim (
       id INTEGER PRIMARY KEY,
       key TEXT NOT NULL UNIQUE,
       task INTEGER NOT NULL REFERENCES task (id),
       recorded_at INTEGER NOT NULL,
       prior REAL NOT NULL,
       document TEXT,
       mention TEXT CHECK ((mention IS NULL) = (document IS NULL)),
       aspect TEXT CHECK ((aspect IS NULL) = (document IS NULL)),
       place TEXT,
       words TEXT NOT NULL
     ) STRICT;
     CREATE INDEX claim_of_task ON claim (task, document, mention);
     CREATE TABLE stance (
       claim INTEGER NOT NULL REFERENCES claim (id),
       fragment INTEGER NOT NULL REFERENCES fragment (id),
       sign INTEGER NOT NULL CHECK (sign IN (-1, 0, 1)),
       confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
       PRIMARY KEY (claim, fragment)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX stance_of_fragment ON stance (fragment);
     -- Both ends of the span are -1 where there is none: a primary key takes no NULL.
     CREATE TABLE extraction (
       fragment INTEGER NOT NULL REFERENCES fragment (id),
       page INTEGER NOT NULL REFERENCES page (id),
       span_start INTEGER NOT NULL,
       span_end INTEGER NOT NULL,
       PRIMARY KEY (fragment, page, span_start, span_end)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX extraction_from_page ON extraction (page);
     CREATE TABLE citation (
       fragment INTEGER NOT NULL REFERENCES fragment (id),
       cited INTEGER NOT NULL REFERENCES fragment (id),
       PRIMARY KEY (fragment, cited)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX citation_of_cited ON citation (cited);`,
    addResourceIndex,
  ]),
});

/** A stance as it stands in the column `sign`. */
export const SIGN_OF_STANCE: Readonly<Record<Stance, number>> = Object.freeze({ SUPPORTS: 1, NEUTRAL: 0, REFUTES: -1 });

const STANCE_OF_SIGN: ReadonlyMap<number, Stance> = new Map(
  Object.entries(SIGN_OF_STANCE).map(([stance, sign]) => [sign, stance as Stance]),
);

export function stanceOfSign(sign: number): Stance {
  const stance = STANCE_OF_SIGN.get(sign);
  if (stance === undefined) throw new DamagedRowError(`No stance has the sign ${sign}.`);
  return stance;
}
