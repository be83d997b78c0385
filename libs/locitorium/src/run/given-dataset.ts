import type { InspectedFile, NamedStream, Pipe, SpooledDataset } from '@locitorium/adapters-jsonl';

interface RunFolder {
  readonly directory: string;
  readonly runId: string;
  readonly resume: boolean;
}

/** The dataset of a run, as it was given. */
export interface GivenDataset {
  /** The dataset as a file that can be read again: itself, or what came through a pipe, saved into the folder of the run. */
  inspected(folder: RunFolder): Promise<{ readonly file: InspectedFile; readonly spool: SpooledDataset | null }>;
}

/** A file is read through at once; a pipe is opened when its run has a folder. Rejects where there is none, or it cannot be read. */
export async function givenDataset(dataset: string | NamedStream, signal?: AbortSignal): Promise<GivenDataset> {
  const { inspectDataset, pipeAt, spoolDataset } = await import('@locitorium/adapters-jsonl');
  const pipe: Pipe | null = typeof dataset === 'string' ? await pipeAt(dataset) : { name: dataset.name, open: () => dataset.stream };
  if (pipe === null) {
    const file = await inspectDataset(dataset as string, signal);
    return { inspected: async () => ({ file, spool: null }) };
  }
  return {
    async inspected(folder) {
      const spool = await spoolDataset(pipe, { ...folder, ...(signal !== undefined && { signal }) });
      return { file: await inspectDataset(spool.path, signal), spool };
    },
  };
}
