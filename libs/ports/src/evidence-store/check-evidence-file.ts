import { UsageError } from '@locitorium/domain';
import { EVIDENCE_STORE_LIMITS } from './evidence-store-limits.ts';

/** Throws a UsageError `evidence_invalid` for a copy of a page that is larger than any store takes. */
export function checkEvidenceFile({ byteLength }: Uint8Array): void {
  const { fileBytes } = EVIDENCE_STORE_LIMITS;
  if (byteLength <= fileBytes) return;
  throw new UsageError(
    'evidence_invalid',
    `A page of ${byteLength} bytes is too large to be kept (at most ${fileBytes}): add it without its content.`,
    { bytes: byteLength, limit: fileBytes },
  );
}
