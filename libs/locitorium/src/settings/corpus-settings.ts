import { choice, optionalPath, optionalText, text, keyVariable, optionalUrl, wholeNumber, type FixedSetting } from '@locitorium/ports';
import * as z from 'zod';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The address of a database may carry a password, as the URL of a server. */
const postgresUrl: FixedSetting<string | null> = {
  ...optionalText('URL', 'a URL that begins with postgres:// or postgresql://', {
    group: 'corpus',
    sensitive: true,
    meaning: 'database of the corpus, where corpus_store is postgres; a password may also stand in PGPASSWORD',
  }),
  schema: z.url({ protocol: /^postgres(ql)?$/ }).nullable(),
  kind: 'url',
};

/** What a model knows, where it does not say it itself. */
const languages: FixedSetting<string | null> = {
  ...optionalText('LIST', 'primary subtags with commas between them, such as en,fr; or any', {
    group: 'corpus',
    meaning:
      'languages that the embedding model knows: texts in others get no vector. If not set, what locitorium models says of it; any for the model of a server',
  }),
  schema: z
    .string()
    .regex(/^(?:any|[a-z]{2,3}(?:,[a-z]{2,3})*)$/, 'must be primary subtags with commas between them, such as en,fr; or any')
    .nullable(),
};

const stepTime = (fallback: number, meaning: string) =>
  wholeNumber({ min: 100, max: 24 * HOUR_MS }, fallback, { group: 'corpus', meaning });

/** Where the documents of a corpus are kept, what finds them, and how much one of them may cost. */
export const CORPUS_SETTINGS = {
  corpusFile: optionalPath({
    group: 'corpus',
    meaning:
      'file of the corpus; originals lie beside it in a folder whose name ends with -originals. The command uses corpus.db here by default',
  }),
  corpusStore: choice(['sqlite', 'postgres'], 'sqlite', {
    group: 'corpus',
    sensitive: true,
    meaning: 'what keeps documents and chunks: the file of the corpus, or a Postgres database',
  }),
  corpusUrl: postgresUrl,
  corpusOriginals: choice(['folder', 's3'], 'folder', {
    group: 'corpus',
    sensitive: true,
    meaning: 'what keeps the originals: the folder beside the file of the corpus, or a bucket',
  }),
  s3Url: optionalUrl({
    group: 'corpus',
    meaning:
      'server of the bucket, where corpus_originals is s3; credentials come from the environment alone (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)',
  }),
  s3Bucket: optionalText('NAME', 'the name of a bucket', {
    group: 'corpus',
    sensitive: true,
    meaning: 'the bucket, where corpus_originals is s3',
  }),
  corpusIndex: choice(['store', 'qdrant'], 'store', {
    group: 'corpus',
    sensitive: true,
    meaning: 'what searches the chunks: the store of the corpus itself, or a Qdrant server',
  }),
  qdrantUrl: optionalUrl({ group: 'corpus', meaning: 'the Qdrant server, where corpus_index is qdrant' }),
  qdrantCollection: text('locitorium', 'NAME', 'the name of a collection', {
    group: 'corpus',
    meaning: 'the collection of Qdrant; it is made where there is none',
  }),
  qdrantApiKeyVariable: keyVariable('corpus'),
  embedder: choice(['none', 'onnx', 'ollama', 'openai'], 'none', {
    group: 'corpus',
    sensitive: true,
    meaning: 'what makes vectors of meaning: nothing (search is by words and places), a model on this machine, or a server',
  }),
  embeddingModel: optionalText('NAME', 'the name of a model', {
    group: 'corpus',
    meaning: 'the embedding model, as locitorium models or the server names it',
  }),
  embeddingLanguages: languages,
  embeddingThreads: wholeNumber({ min: 1, max: 256 }, 1, {
    group: 'corpus',
    meaning: 'threads of the processor that one text may use, where embedder is onnx; never more than the machine has',
  }),
  reranker: choice(['learned', 'none', 'http', 'llm'], 'learned', {
    group: 'corpus',
    sensitive: true,
    meaning: 'what orders the best results anew: the built-in trees, nothing, a rerank server, or the language model',
  }),
  rerankUrl: optionalUrl({ group: 'corpus', meaning: 'the rerank server, where reranker is http' }),
  rerankModel: optionalText('NAME', 'the name of a model', {
    group: 'corpus',
    meaning: 'the model to rerank with, as the server names it',
  }),
  rerankApiKeyVariable: keyVariable('corpus'),
  corpusMaxBytes: wholeNumber({ min: 1, max: 17_179_869_184 }, 104_857_600, {
    group: 'corpus',
    meaning: 'longest original in bytes; a longer one is rejected while it comes',
  }),
  corpusMaxChars: wholeNumber({ min: 1, max: 200_000_000 }, 20_000_000, {
    group: 'corpus',
    meaning: 'longest text of an original in UTF-16 code units',
  }),
  corpusMaxPages: wholeNumber({ min: 1, max: 1_000_000 }, 5_000, { group: 'corpus', meaning: 'most pages of an original' }),
  corpusMaxRatio: wholeNumber({ min: 1, max: 100_000 }, 200, {
    group: 'corpus',
    meaning: 'most unpacked bytes for each packed byte of an original: what unpacks to more is refused',
  }),
  corpusQueue: wholeNumber({ min: 1, max: 100_000 }, 256, {
    group: 'corpus',
    meaning:
      'documents that may be on their way into the corpus of a service: arriving, waiting and in work; any more are answered with 503',
  }),
  corpusFormFiles: wholeNumber({ min: 1, max: 10_000 }, 100, { group: 'corpus', meaning: 'most files of one form that a service takes' }),
  corpusFormBytes: wholeNumber({ min: 1_024, max: 1_099_511_627_776 }, 1_073_741_824, {
    group: 'corpus',
    meaning: 'longest form with files in bytes that a service takes',
  }),
  corpusParseMs: stepTime(2 * MINUTE_MS, 'time limit in milliseconds for reading the text of one original'),
  corpusGroundMs: stepTime(10 * MINUTE_MS, 'time limit in milliseconds for finding the places of one original'),
  corpusEmbedMs: stepTime(30 * MINUTE_MS, 'time limit in milliseconds for the vectors of one original'),
};
