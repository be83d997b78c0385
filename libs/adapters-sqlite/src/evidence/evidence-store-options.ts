import type { Clock } from '@locitorium/ports';

/** Where evidence lies. */
export interface EvidenceStoreOptions {
  /** Path of the file; copies of pages lie beside it, in the folder `PATH.pages`. */
  readonly path: string;
  /** True: a file that is not there is an error, for who only wants to look. Default: it is made. */
  readonly mustExist?: boolean;
  /** Default: the machine's. */
  readonly clock?: Clock;
  /** Most pages of 4 KiB that the file may have; for tests of a full disk. */
  readonly maxPages?: number;
}
