export { main } from './cli.ts';
export { EXIT } from './process/exit-code.ts';
export type { Input, Io, Output } from './process/io.ts';
