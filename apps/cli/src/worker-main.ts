import { createLocitorium, SERVERS } from 'locitorium';
import { runInProcess } from './process/run-in-process.ts';
import { runProgram } from './run-program.ts';
import { addWorkerCommand } from './worker-command.ts';

/** `locitorium worker` alone: what the Python package brings along is not more than this needs. */
export const start = (): Promise<void> =>
  runInProcess((argv, io) =>
    runProgram(argv, { io, createLocitorium, servers: SERVERS }, (program, action) => addWorkerCommand(program, SERVERS, action)),
  );

if (import.meta.main) await start();
