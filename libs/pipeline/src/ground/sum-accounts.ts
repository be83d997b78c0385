import type { GroundingAccount } from '@locitorium/domain';

/** What several windows of a document took together, or several tries at one. */
export function sumOfAccounts(accounts: readonly GroundingAccount[]): GroundingAccount {
  const sum = (count: (account: GroundingAccount) => number): number => accounts.reduce((total, account) => total + count(account), 0);
  return {
    tries: sum(({ tries }) => tries),
    modelCalls: sum(({ modelCalls }) => modelCalls),
    modelRequests: sum(({ modelRequests }) => modelRequests),
    geocoderRequests: sum(({ geocoderRequests }) => geocoderRequests),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    answerTokens: sum(({ answerTokens }) => answerTokens),
    repairs: sum(({ repairs }) => repairs),
    lookups: sum(({ lookups }) => lookups),
    lookupsCached: sum(({ lookupsCached }) => lookupsCached),
    repliesCached: sum(({ repliesCached }) => repliesCached),
    droppedMentions: sum(({ droppedMentions }) => droppedMentions),
    mentionsEscalated: sum(({ mentionsEscalated }) => mentionsEscalated),
    escalationsUnanswered: sum(({ escalationsUnanswered }) => escalationsUnanswered),
    mentionsOverLimit: sum(({ mentionsOverLimit }) => mentionsOverLimit),
    stageMs: {
      extraction: sum(({ stageMs }) => stageMs.extraction),
      lookup: sum(({ stageMs }) => stageMs.lookup),
      selection: sum(({ stageMs }) => stageMs.selection),
    },
    durationMs: sum(({ durationMs }) => durationMs),
    outageMs: sum(({ outageMs }) => outageMs),
  };
}
