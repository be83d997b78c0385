import { UsageError } from '@locitorium/domain';

/**
 * Files of a result that many processes write. What was put is whole or not there, whenever the process ends; two who put the same name at
 * once leave what one of them put.
 *
 * Rejects with an UpstreamError or PrerequisiteError where it cannot read or write, with the signal's reason when aborted, and with a
 * UsageError `part_name_invalid` for a name that is not [A-Za-z0-9][A-Za-z0-9._-]*, at most 200 characters.
 */
export interface PartStore {
  /** In place of what was there under this name. */
  put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>;
  /** Null where there is none. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | null>;
  exists(name: string, signal: AbortSignal): Promise<boolean>;
  close(): Promise<void>;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** @throws UsageError `part_name_invalid` */
export function checkPartName(name: string): void {
  if (!NAME.test(name))
    throw new UsageError('part_name_invalid', 'The name of a part must be letters, digits, dots, dashes and _, at most 200.', { name });
}
