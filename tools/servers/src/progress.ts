/** Says what is being done, with the seconds since the command began. */
export type Progress = (message: string) => void;

export function progressTo(stream: NodeJS.WritableStream): Progress {
  return (message) => void stream.write(`[servers ${(performance.now() / 1000).toFixed(1).padStart(6)} s] ${message}\n`);
}
