import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemathesis } from './schemathesis.ts';
import { startService } from './service.ts';
import { withoutTuples } from './without-tuples.ts';

// Starts the built service, has schemathesis make requests of its description, and ends with its exit code.

const folder = await mkdtemp(join(tmpdir(), 'locitorium-fuzz-'));
try {
  const service = await startService(folder);
  try {
    const description = await (await fetch(`${service.url}/openapi.json`)).json();
    process.exitCode = await schemathesis(service.url, withoutTuples(description), folder);
  } finally {
    const code = await service.stop();
    if (code !== 0) {
      console.error(`The service ended with ${code}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
