import { join } from 'node:path';
import { candidateRecordSchema, fromCandidateRecord, toCandidateRecord, type Candidate } from '@locitorium/domain';
import { lookupText, type CacheStatistics, type CandidateCache, type LookupKey } from '@locitorium/ports';
import { z } from 'zod';
import type { CacheOptions } from './cache-options.ts';
import { RecordFile } from './record-file.ts';

/** Beside other caches in the folder. */
export const CANDIDATE_CACHE_FILE = 'lookups.sqlite';

const answer = z.array(candidateRecordSchema);

/** CandidateCache in a SQLite file: what sources answered, for all processes of a user. */
export class SqliteCandidateCache implements CandidateCache {
  readonly #file: RecordFile;

  private constructor(file: RecordFile) {
    this.#file = file;
  }

  /** Never rejects for what is wrong with the file: see RecordFile. */
  static async open(options: CacheOptions): Promise<SqliteCandidateCache> {
    return new SqliteCandidateCache(await RecordFile.open(join(options.directory, CANDIDATE_CACHE_FILE), options));
  }

  async find({ source, query }: LookupKey): Promise<readonly Candidate[] | null> {
    return this.#file.find(source, lookupText(query), (json) => answer.parse(json).map(fromCandidateRecord));
  }

  async store({ source, query }: LookupKey, candidates: readonly Candidate[]): Promise<void> {
    await this.#file.store(source, lookupText(query), candidates.map(toCandidateRecord), candidates.length === 0);
  }

  statistics(): Promise<CacheStatistics> {
    return this.#file.statistics();
  }

  clear(owner?: string): Promise<number> {
    return this.#file.clear(owner);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
