import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository, without a final slash. */
export const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The command as a user starts it; it needs `npm run build`. */
export const COMMAND = `${WORKSPACE}/apps/cli/bin/locitorium.mjs`;
/** The library as it is published. */
export const BUILT_LIBRARY = `${WORKSPACE}/libs/locitorium/dist/index.js`;
/** A dataset of the project's own, never trained on. */
export const PHASE0 = `${WORKSPACE}/data/phase0/dataset.jsonl`;

/** A folder that is removed at the end of its block (`await using`). */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'locitorium-bench-'));
