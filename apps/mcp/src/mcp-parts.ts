import type { DocumentMeta, GroundedDocument } from '@locitorium/domain';
import type { Corpus, GroundOptions, Locitorium } from 'locitorium';

/** What the tools work with. */
export interface McpParts {
  readonly locitorium: Pick<Locitorium, 'places'> & {
    ground(given: { readonly text: string; readonly meta?: Partial<DocumentMeta> }, options: GroundOptions): Promise<GroundedDocument>;
  };
  /** Null where there is none: tools of the corpus are then left out. */
  readonly corpus: Pick<Corpus, 'search' | 'ask' | 'place' | 'find' | 'list' | 'original'> | null;
  /** Longest text that a tool takes, in UTF-16 code units. */
  readonly maxChars: number;
  /** Is told of errors that are no answer for an agent: bugs. Their messages may quote texts. */
  readonly onInternalError: (error: unknown) => void;
}

/** The parts where there is a corpus. */
export interface CorpusParts extends McpParts {
  readonly corpus: NonNullable<McpParts['corpus']>;
}
