import type { GroundingAccount } from '@locitorium/domain';
import type { RunEffort } from '@locitorium/ports';

/** Of a run that has settled nothing yet. */
export const NO_EFFORT: RunEffort = Object.freeze({
  documents: 0,
  tries: 0,
  modelCalls: 0,
  modelRequests: 0,
  repairs: 0,
  lookups: 0,
  lookupsCached: 0,
  geocoderRequests: 0,
  repliesCached: 0,
  documentsEscalated: 0,
  documentsUnanswered: 0,
  outageMs: 0,
  probes: 0,
  probeRequests: 0,
});

/** With what one more document took. */
export function withAccount(effort: RunEffort, account: GroundingAccount): RunEffort {
  return {
    ...effort,
    documents: effort.documents + 1,
    tries: effort.tries + account.tries,
    modelCalls: effort.modelCalls + account.modelCalls,
    modelRequests: effort.modelRequests + account.modelRequests,
    repairs: effort.repairs + account.repairs,
    lookups: effort.lookups + account.lookups,
    lookupsCached: effort.lookupsCached + account.lookupsCached,
    geocoderRequests: effort.geocoderRequests + account.geocoderRequests,
    repliesCached: effort.repliesCached + account.repliesCached,
    documentsEscalated: effort.documentsEscalated + (account.mentionsEscalated > 0 ? 1 : 0),
    documentsUnanswered: effort.documentsUnanswered + (account.escalationsUnanswered > 0 ? 1 : 0),
    outageMs: effort.outageMs + account.outageMs,
  };
}
