import { cpus, totalmem } from 'node:os';

/** "Node v24.21.0, linux x64, 2 × AMD EPYC, 8 GiB": figures mean little without it. */
export function describeMachine(): string {
  const processors = cpus();
  return `Node ${process.version}, ${process.platform} ${process.arch}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
