import type { GroundingUsage } from '@locitorium/domain';
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
export function withUsage(effort: RunEffort, usage: GroundingUsage): RunEffort {
  return {
    ...effort,
    documents: effort.documents + 1,
    tries: effort.tries + usage.tries,
    modelCalls: effort.modelCalls + usage.modelCalls,
    modelRequests: effort.modelRequests + usage.modelRequests,
    repairs: effort.repairs + usage.repairs,
    lookups: effort.lookups + usage.lookups,
    lookupsCached: effort.lookupsCached + usage.lookupsCached,
    geocoderRequests: effort.geocoderRequests + usage.geocoderRequests,
    repliesCached: effort.repliesCached + usage.repliesCached,
    documentsEscalated: effort.documentsEscalated + (usage.mentionsEscalated > 0 ? 1 : 0),
    documentsUnanswered: effort.documentsUnanswered + (usage.escalationsUnanswered > 0 ? 1 : 0),
    outageMs: effort.outageMs + usage.outageMs,
  };
}
