import { join } from 'node:path';
import { candidateRecordSchema, fromCandidateRecord, toCandidateRecord, type Candidate } from '@locitorium/domain';
import {
  lookupText,
  type CachedReply,
  type CacheStatistics,
  type CandidateCache,
  type LookupKey,
  type ReplyCache,
  type ReplyKey,
} from '@locitorium/ports';
import { z } from 'zod';
import type { CacheOptions } from './cache-options.ts';
import { RecordFile } from './record-file.ts';

/** Beside other caches in the folder. */
export const CANDIDATE_CACHE_FILE = 'lookups.sqlite';

/** A file of its own: deleting it deletes everything that a model wrote. */
export const REPLY_CACHE_FILE = 'replies.sqlite';

/** What both caches do with their file. */
class SqliteCache {
  protected readonly file: RecordFile;

  protected constructor(file: RecordFile) {
    this.file = file;
  }

  statistics(): Promise<CacheStatistics> {
    return this.file.statistics();
  }

  clear(owner?: string): Promise<number> {
    return this.file.clear(owner);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

const answer = z.array(candidateRecordSchema);

/** CandidateCache in a SQLite file: what sources answered, for all processes of a user. */
export class SqliteCandidateCache extends SqliteCache implements CandidateCache {
  /** Never rejects for what is wrong with the file: see RecordFile. */
  static async open(options: CacheOptions): Promise<SqliteCandidateCache> {
    return new SqliteCandidateCache(await RecordFile.open(join(options.directory, CANDIDATE_CACHE_FILE), options));
  }

  find({ source, query }: LookupKey): Promise<readonly Candidate[] | null> {
    return this.file.find(source, lookupText(query), (json) => answer.parse(json).map(fromCandidateRecord));
  }

  async store({ source, query }: LookupKey, candidates: readonly Candidate[]): Promise<void> {
    await this.file.store(source, lookupText(query), candidates.map(toCandidateRecord), candidates.length === 0);
  }
}

const tokens = z.int().min(0).nullable();
const reply = z.object({
  raw: z.string(),
  tokens: z.array(z.tuple([z.string(), z.number().max(0)])).nullable(),
  prompt_tokens: tokens,
  answer_tokens: tokens,
  duration_ms: z.number().min(0),
});

/** ReplyCache in a SQLite file: what models wrote, by fingerprints of what they were asked. */
export class SqliteReplyCache extends SqliteCache implements ReplyCache {
  /** Never rejects for what is wrong with the file: see RecordFile. */
  static async open(options: CacheOptions): Promise<SqliteReplyCache> {
    return new SqliteReplyCache(await RecordFile.open(join(options.directory, REPLY_CACHE_FILE), options));
  }

  async find({ model, fingerprint }: ReplyKey): Promise<CachedReply | null> {
    return this.file.find(model, fingerprint, toReply);
  }

  async store({ model, fingerprint }: ReplyKey, { raw, tokens, usage }: CachedReply): Promise<void> {
    const json: z.infer<typeof reply> = {
      raw,
      tokens: tokens === null ? null : tokens.map(({ text, logprob }) => [text, logprob]),
      prompt_tokens: usage.promptTokens,
      answer_tokens: usage.answerTokens,
      duration_ms: usage.durationMs,
    };
    await this.file.store(model, fingerprint, json, false);
  }

  forget({ model, fingerprint }: ReplyKey): Promise<void> {
    return this.file.forget(model, fingerprint);
  }
}

function toReply(json: unknown): CachedReply {
  const { raw, tokens, prompt_tokens: promptTokens, answer_tokens: answerTokens, duration_ms: durationMs } = reply.parse(json);
  return {
    raw,
    tokens: tokens === null ? null : tokens.map(([text, logprob]) => ({ text, logprob })),
    usage: { promptTokens, answerTokens, durationMs },
  };
}
