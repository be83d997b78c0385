import { kindOf, ServiceProblem, ServiceUnreachable, type CorpusClient, type CorpusDocument, type Problem } from '@locitorium/client';

/** A file on its way to the service. */
export interface Upload {
  /** Of this page: one file may be sent twice. */
  readonly key: number;
  readonly filename: string;
  /** Documents that were listed before it was sent. */
  readonly before: ReadonlySet<string>;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'sending' }
    | { readonly kind: 'accepted'; readonly document: CorpusDocument }
    | { readonly kind: 'refused'; readonly problem: Pick<Problem, 'detail' | 'facts'> & { readonly kind: string } };
}

/** Files that are sent at a time: more would only wait for one another. */
const AT_ONCE = 2;
/** How often a file is sent again where the service has no room, before that is given up. */
const MOST_TRIES = 30;
const LATER_SECONDS = 5;

export interface UploadOptions {
  readonly corpus: Pick<CorpusClient, 'addFiles'>;
  readonly files: readonly { readonly key: number; readonly file: File }[];
  readonly before: ReadonlySet<string>;
  readonly onChange: (upload: Upload) => void;
  readonly signal: AbortSignal;
  readonly pause?: (seconds: number) => Promise<void>;
}

/** Sends files one by one, a few at a time, each again where the service says that it has no room. Each ends accepted or refused. */
export async function uploadFiles({ corpus, files, before, onChange, signal, pause = seconds }: UploadOptions): Promise<void> {
  const left = [...files];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !signal.aborted; next = left.shift()) await send(next);
  };
  for (const { key, file } of files) onChange({ key, filename: file.name, before, state: { kind: 'waiting' } });
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  async function send({ key, file }: UploadOptions['files'][number]): Promise<void> {
    const change = (state: Upload['state']): void => {
      if (!signal.aborted) onChange({ key, filename: file.name, before, state });
    };
    for (let tries = 1; ; tries++) {
      change({ kind: 'sending' });
      try {
        const { documents } = await corpus.addFiles([{ file }], { signal });
        const [sent] = documents;
        if (sent?.document != null) return change({ kind: 'accepted', document: sent.document });
        const problem = sent?.error ?? { type: 'internal', detail: '', facts: {} };
        return change({ kind: 'refused', problem: { kind: kindOf(problem as Problem), detail: problem.detail, facts: problem.facts } });
      } catch (error) {
        if (signal.aborted) return;
        const isFull = error instanceof ServiceProblem && (error.kind === 'overloaded' || error.kind === 'rate_limited');
        if (!isFull || tries >= MOST_TRIES) return change({ kind: 'refused', problem: problemOf(error) });
        change({ kind: 'waiting' });
        await pause(error.retryAfterSeconds ?? LATER_SECONDS);
      }
    }
  }
}

/**
 * Uploads that are still to be shown beside the documents: none that is accepted, and none that the service lists already, since a document
 * is listed from when it is stored, and the answer comes after that.
 */
export function uploadsToShow(
  uploads: readonly Upload[],
  documents: readonly Pick<CorpusDocument, 'id' | 'filename'>[],
): readonly Upload[] {
  const isListed = ({ filename, before }: Upload): boolean => documents.some((one) => one.filename === filename && !before.has(one.id));
  return uploads.filter((upload) => upload.state.kind !== 'accepted' && !(upload.state.kind === 'sending' && isListed(upload)));
}

/** Rethrows what is no answer of the service. */
export function problemOf(error: unknown): Pick<Problem, 'detail' | 'facts'> & { readonly kind: string } {
  if (error instanceof ServiceProblem) return { kind: error.kind, detail: error.problem.detail, facts: error.problem.facts };
  if (error instanceof ServiceUnreachable) return { kind: navigator.onLine ? 'unreachable' : 'offline', detail: error.message, facts: {} };
  throw error;
}

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1_000));
