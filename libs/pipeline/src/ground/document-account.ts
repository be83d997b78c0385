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
