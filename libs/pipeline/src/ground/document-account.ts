import type { GroundingAccount } from '@locitorium/domain';
import type { Trace, TraceEvent } from '@locitorium/ports';

/** Adds up what the stages of one document say they did. */
export class DocumentAccount implements Trace {
  #modelCalls = 0;
  #modelRequests = 0;
  #geocoderRequests = 0;
  #promptTokens = 0;
  #answerTokens = 0;
  #repairs = 0;
  #lookups = 0;
  #lookupsCached = 0;
  #repliesCached = 0;
  #droppedMentions = 0;
  #mentionsEscalated = 0;
  #escalationsUnanswered = 0;

  record(event: TraceEvent): void {
    switch (event.type) {
      case 'model_call':
        this.#modelCalls += 1;
        this.#promptTokens += event.promptTokens ?? 0;
        this.#answerTokens += event.answerTokens ?? 0;
        break;
      case 'request':
        if (event.to === 'model') this.#modelRequests += 1;
        else this.#geocoderRequests += 1;
        break;
      case 'model_repair':
        this.#repairs += 1;
        break;
      case 'lookup':
        this.#lookups += 1;
        break;
      case 'lookup_cached':
        this.#lookupsCached += 1;
        break;
      case 'reply_cached':
        this.#repliesCached += 1;
        break;
      case 'mention_dropped':
        this.#droppedMentions += 1;
        break;
      case 'cascade_consulted':
        this.#mentionsEscalated += event.mentions;
        break;
      case 'cascade_unanswered':
        this.#escalationsUnanswered += 1;
        break;
    }
  }

  close(facts: Pick<GroundingAccount, 'mentionsOverLimit' | 'stageMs' | 'durationMs' | 'outageMs'>): GroundingAccount {
    return {
      tries: 1,
      modelCalls: this.#modelCalls,
      modelRequests: this.#modelRequests,
      geocoderRequests: this.#geocoderRequests,
      promptTokens: this.#promptTokens,
      answerTokens: this.#answerTokens,
      repairs: this.#repairs,
      lookups: this.#lookups,
      lookupsCached: this.#lookupsCached,
      repliesCached: this.#repliesCached,
      droppedMentions: this.#droppedMentions,
      mentionsEscalated: this.#mentionsEscalated,
      escalationsUnanswered: this.#escalationsUnanswered,
      ...facts,
    };
  }
}

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
