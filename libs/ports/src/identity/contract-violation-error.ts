import { LocitoriumError } from '@locitorium/domain';
import type { Identified } from './identity.ts';

/**
 * An implementation of a port broke its promise. Ours to mend, never the user's; what it answered is not passed on.
 * `breach` says what was wrong without repeating the text.
 */
export class ContractViolationError extends LocitoriumError {
  constructor(port: string, { identity }: Identified, breach: string) {
    super({
      kind: 'contract_violation',
      blame: 'internal',
      message: `The ${port} "${identity.name}" answered against its contract: ${breach}. This is a defect of locitorium or of that part.`,
      facts: { port, implementation: identity.name, breach },
    });
  }
}
