import { UsageError } from '@locitorium/domain';
import { isLoopbackHost, type Settings } from 'locitorium';

/** Rejects settings that would let other machines in without keys, unless they say so expressly: a UsageError `anonymous_refused`. */
export function refuseAnonymousAccess({
  host,
  apiKeysFile,
  allowAnonymous,
}: Pick<Settings, 'host' | 'apiKeysFile' | 'allowAnonymous'>): void {
  if (apiKeysFile !== null || allowAnonymous || isLoopbackHost(host)) return;
  throw new UsageError(
    'anonymous_refused',
    `On ${host}, other machines could use the service without a key. Give it keys (locitorium api-key NAME --file FILE, then --api-keys-file FILE, api_keys_file), or permit everybody with --allow-anonymous (allow_anonymous).`,
    { host },
  );
}
