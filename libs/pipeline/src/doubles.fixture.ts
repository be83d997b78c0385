import { MODEL_LIMITS, type Candidate, type Document, type Mention, type Selection } from '@locitorium/domain';
import {
  identityOf,
  type CallContext,
  type CandidateSelector,
  type CandidateSource,
  type MentionExtractor,
  type PlaceQuery,
  type SelectionQuestion,
  type SelectorCapabilities,
} from '@locitorium/ports';
import { place as record } from '@locitorium/ports/testing';
import type { PipelineSettings } from './pipeline-settings.ts';

/** A promise that nothing settles: a server that never answers and does not look at its signal. */
export const NEVER = new Promise<never>(() => undefined);

let serial = 0;

/** A record of its own each time, in France unless told otherwise. */
export function place(name: string, given: Partial<Candidate> = {}): Candidate {
  serial += 1;
  return record(name, given.countryCode === undefined ? 'FR' : given.countryCode, { osmId: serial, ...given });
}

export function mentionAt(text: string, surface: string, from = 0): Mention {
  const start = text.indexOf(surface, from);
  if (start < 0) throw new Error(`the script names "${surface}", which is not in the text`);
  return { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: null };
}

export function settingsOf(facts: Partial<PipelineSettings> = {}): PipelineSettings {
  return {
    limits: MODEL_LIMITS,
    minConfidence: 0,
    long: 'reject',
    description: {
      engine: 'scripted',
      extractor: 'scripted',
      candidateSource: 'scripted',
      selector: 'scripted',
      model: 'none',
      modelBackend: 'none',
      geocoder: 'none',
      geocoderBaseUrl: 'none',
    },
    ...facts,
  };
}

/** Finds the listed surfaces in the order of the list, each after the one before; or does what it is told. */
export class ScriptedExtractor implements MentionExtractor {
  readonly identity = identityOf('scripted-extractor', '1', {});
  readonly #script: readonly string[] | ((document: Document, context: CallContext) => Promise<readonly Mention[]> | readonly Mention[]);
  calls = 0;

  constructor(
    script: readonly string[] | ((document: Document, context: CallContext) => Promise<readonly Mention[]> | readonly Mention[]),
  ) {
    this.#script = script;
  }

  async extract(document: Document, context: CallContext): Promise<readonly Mention[]> {
    this.calls += 1;
    if (typeof this.#script === 'function') return this.#script(document, context);
    let from = 0;
    return this.#script.map((surface) => {
      const mention = mentionAt(document.text, surface, from);
      from = mention.end;
      return mention;
    });
  }
}

export type LookupScript = readonly Candidate[] | Error | Promise<never>;

/** A gazetteer of a few names; unknown names find nothing. */
export class ScriptedSource implements CandidateSource {
  readonly identity = identityOf('scripted-source', '1', {});
  readonly queries: PlaceQuery[] = [];
  readonly #places: Readonly<Record<string, LookupScript>>;
  inFlight = 0;
  mostInFlight = 0;

  constructor(places: Readonly<Record<string, LookupScript>>) {
    this.#places = places;
  }

  async search(query: PlaceQuery, context?: CallContext): Promise<readonly Candidate[]> {
    context?.signal.throwIfAborted();
    this.queries.push(query);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      await Promise.resolve();
      const answer = await (Object.hasOwn(this.#places, query.name) ? this.#places[query.name] : []);
      if (answer instanceof Error) throw answer;
      return answer ?? [];
    } finally {
      this.inFlight -= 1;
    }
  }
}

/** The same in memory: answers at once. */
export class ScriptedSourceInMemory extends ScriptedSource {
  readonly #answers: Readonly<Record<string, readonly Candidate[] | Error>>;

  constructor(places: Readonly<Record<string, readonly Candidate[] | Error>>) {
    super(places);
    this.#answers = places;
  }

  searchAtOnce(query: PlaceQuery): readonly Candidate[] {
    this.queries.push(query);
    const answer = this.#answers[query.name] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

/** The same, which has places under forms of their names, too. Records what it is asked for. */
export class ScriptedSourceOfForms extends ScriptedSourceInMemory {
  readonly asked: { readonly name: string; readonly countries: readonly string[] }[] = [];
  readonly #forms: Readonly<Record<string, readonly Candidate[]>>;

  constructor(places: Readonly<Record<string, readonly Candidate[] | Error>>, forms: Readonly<Record<string, readonly Candidate[]>>) {
    super(places);
    this.#forms = forms;
  }

  searchForms({ name }: PlaceQuery, countries: readonly string[]): readonly Candidate[] {
    this.asked.push({ name, countries });
    return this.#forms[name] ?? [];
  }
}

export const chosen = (candidate: Candidate, confidence: number | null = 0.9): Selection => ({
  kind: 'chosen',
  candidate,
  confidence,
  reason: 'prominence',
});
export const none = (): Selection => ({ kind: 'none', reason: 'none_fits', confidence: null, inferredCountry: null, within: null });

type SelectScript = (questions: readonly SelectionQuestion[], document: Document) => Promise<readonly Selection[]> | readonly Selection[];

export const firstOfEach: SelectScript = (questions) =>
  questions.map(({ candidates }) => (candidates[0] === undefined ? none() : chosen(candidates[0])));

export class ScriptedSelector implements CandidateSelector {
  readonly identity = identityOf('scripted-selector', '1', {});
  readonly capabilities: SelectorCapabilities;
  readonly asked: (readonly SelectionQuestion[])[] = [];
  readonly #script: SelectScript;

  constructor(script: SelectScript = firstOfEach, capabilities: Partial<SelectorCapabilities> = {}) {
    this.#script = script;
    this.capabilities = { candidatesPerMention: 10, infersCountry: false, ...capabilities };
  }

  async select(document: Document, questions: readonly SelectionQuestion[]): Promise<readonly Selection[]> {
    this.asked.push(questions);
    return this.#script(questions, document);
  }
}
