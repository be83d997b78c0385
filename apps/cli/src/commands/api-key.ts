import { UsageError } from '@locitorium/domain';
import { EXIT } from '../process/exit-code.ts';
import type { CommandContext } from './command-context.ts';

export interface ApiKeyFlags {
  readonly file: string;
}

/** `locitorium api-key NAME`: makes a key for the service, prints it once, and keeps its hash. */
export async function apiKey(name: string, { file }: ApiKeyFlags, { io }: CommandContext): Promise<number> {
  if (!/^[\w .@-]{1,100}$/.test(name))
    throw new UsageError('invalid_argument', 'The name of a key is 1 to 100 letters, digits, spaces and . _ @ -.', {});
  const { addToKeyFile, createApiKey } = await import('@locitorium/api');
  const { key, record } = createApiKey(name, new Date());
  await addToKeyFile(file, record);
  io.stdout.write(`${key}\n`);
  io.stderr.write(`This is the only time the key is shown; ${file} holds its hash. Start the service with --api-keys-file ${file}.\n`);
  return EXIT.done;
}
