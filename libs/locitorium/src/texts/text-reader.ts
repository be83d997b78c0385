import type { Parsers } from '@locitorium/adapters-parsers';
import { SILENT_TRACE, SYSTEM_CLOCK, type ParsedDocument } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly filename: string;
  /** Media type that the sender names; empty where it names none. */
  readonly declared: string;
}

/** The text of a file, and what the file says of itself. */
export interface TextOfFile extends ParsedDocument {
  readonly contentType: string;
  /** What the format is called: `pdf`, `word`, `html`, … */
  readonly format: string;
}

/** Reads files of all formats, each in a thread that is ended when the file takes too long, too much memory, or is given up. */
export interface TextReader extends AsyncDisposable {
  /** Rejects as `DocumentParser.parse` does, and with `deadline`. */
  read(file: FileToRead, options: { readonly signal: AbortSignal }): Promise<TextOfFile>;
}

export type TextReaderSettings = Pick<
  Settings,
  'maxFileBytes' | 'corpusMaxChars' | 'corpusMaxPages' | 'corpusMaxRatio' | 'corpusParseMs' | 'serveWorkers'
>;

/** Starts no thread before the first file. */
export function createTextReader(settings: TextReaderSettings): TextReader {
  return new ThreadedTextReader(settings);
}

class ThreadedTextReader implements TextReader {
  readonly #settings: TextReaderSettings;
  #parsers: Promise<Parsers> | null = null;

  constructor(settings: TextReaderSettings) {
    this.#settings = settings;
  }

  async read({ bytes, filename, declared }: FileToRead, { signal }: { readonly signal: AbortSignal }): Promise<TextOfFile> {
    const { corpusMaxChars: maxChars, corpusMaxPages: maxPages, corpusMaxRatio: maxRatio, corpusParseMs } = this.#settings;
    const { contentTypeOf, formatOfContentType } = await import('@locitorium/adapters-parsers');
    const contentType = contentTypeOf(filename, bytes, declared);
    const parsers = await (this.#parsers ??= this.#open());
    const parsed = await parsers.parse(
      { contentType, filename, sizeBytes: bytes.byteLength, content: once(bytes) },
      { maxChars, maxPages, maxRatio },
      { signal, deadline: SYSTEM_CLOCK.now() + corpusParseMs, clock: SYSTEM_CLOCK, trace: SILENT_TRACE },
    );
    return { ...parsed, contentType, format: formatOfContentType(contentType) ?? contentType };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#parsers)?.close();
  }

  async #open(): Promise<Parsers> {
    const { createParsers } = await import('@locitorium/adapters-parsers');
    return createParsers({ threads: this.#settings.serveWorkers, maxBytes: this.#settings.maxFileBytes });
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
