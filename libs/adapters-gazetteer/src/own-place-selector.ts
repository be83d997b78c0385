import { greatCircleKm, type Candidate, type Document, type Selection } from '@locitorium/domain';
import {
  hashOf,
  type CallContext,
  type CandidateSelector,
  type Identity,
  type SelectionQuestion,
  type SelectOptions,
} from '@locitorium/ports';

/** Own places that speak for each other lie within this distance. */
const NEIGHBOUR_KM = 100;
/** Places and units that are remembered as evidence: a long list says no more than its beginning. */
const MOST_WITNESSES = 200;

/**
 * Offers own places alone where the text is about them: a mention that may be an own place or a famous namesake is the own one if the
 * text names the unit that it lies in, or an own place near it whose name nothing else bears, and names no place that lies for certain in
 * the country of a namesake. Anywhere else all candidates are offered.
 */
export class OwnPlaceSelector implements CandidateSelector {
  readonly identity: Identity;
  readonly #selector: CandidateSelector;
  readonly #source: string;

  /** @param source the source of own places, as candidates name it */
  constructor(selector: CandidateSelector, source: string) {
    this.#selector = selector;
    this.#source = source;
    this.identity = { ...selector.identity, hash: hashOf({ selector: selector.identity, ownPlaces: source }) };
  }

  get capabilities() {
    return this.#selector.capabilities;
  }

  get statements(): string | undefined {
    return this.#selector.statements;
  }

  get explain(): CandidateSelector['explain'] {
    const { explain } = this.#selector;
    if (explain === undefined) return undefined;
    return (document, questions, context) => explain.call(this.#selector, document, this.#narrowed(questions), context);
  }

  select(
    document: Document,
    questions: readonly SelectionQuestion[],
    context: CallContext,
    options?: SelectOptions,
  ): Promise<readonly Selection[]> {
    return this.#selector.select(document, this.#narrowed(questions), context, options);
  }

  #narrowed(questions: readonly SelectionQuestion[]): readonly SelectionQuestion[] {
    if (!questions.some(({ candidates }) => candidates.some(this.#isOwn))) return questions;
    const witnesses = this.#witnessesOf(questions);
    return questions.map((question) => {
      const own = question.candidates.filter(this.#isOwn);
      if (own.length === 0 || own.length === question.candidates.length) return question;
      const spokenOf = own.filter((place) => isSpokenOf(place, witnesses) && !isSpokenAgainst(place, question.candidates, witnesses));
      return spokenOf.length === 0 ? question : { ...question, candidates: spokenOf };
    });
  }

  #witnessesOf(questions: readonly SelectionQuestion[]): Witnesses {
    const places: Candidate[] = [];
    const units = new Set<string>();
    const countries = new Set<string>();
    for (const { candidates } of questions) {
      const [first] = candidates;
      if (first === undefined) continue;
      if (candidates.every(this.#isOwn)) {
        if (places.length < MOST_WITNESSES) places.push(first);
        continue;
      }
      if (first.placeCategory === 'admin1' || first.placeCategory === 'admin2') units.add(first.admin.at(-1)?.code ?? '');
      const { countryCode } = first;
      if (countryCode !== null && candidates.every((candidate) => candidate.countryCode === countryCode)) countries.add(countryCode);
    }
    return { places, units, countries };
  }

  readonly #isOwn = ({ source }: Candidate): boolean => source === this.#source;
}

/** What a document says for certain. */
interface Witnesses {
  /** Own places whose names nothing else bears. */
  readonly places: readonly Candidate[];
  /** Codes of the units it names. */
  readonly units: ReadonlySet<string>;
  /** Countries in which all bearers of some name lie. */
  readonly countries: ReadonlySet<string>;
}

const isSpokenOf = (place: Candidate, { places, units }: Witnesses): boolean =>
  place.admin.slice(1).some(({ code }) => units.has(code)) || places.some((other) => greatCircleKm(place, other) <= NEIGHBOUR_KM);

const isSpokenAgainst = ({ countryCode }: Candidate, candidates: readonly Candidate[], { countries }: Witnesses): boolean =>
  candidates.some((other) => other.countryCode !== null && other.countryCode !== countryCode && countries.has(other.countryCode));
