import { COUNTRY_CUES } from '@locitorium/adapters-embedded/training';
import { EMPTY_META, type Candidate } from '@locitorium/domain';
import { foldOf } from '../corpora/folds.ts';
import type { GoldDocument, GoldMention } from '../ranker/gold-documents.ts';
import { seededRandom } from '../seeded-random.ts';
import { HELD_OUT_SENTENCES, LEARNED_SENTENCES, type PlainSentences } from './plain-sentences.ts';
import { isNear, townsNear, type BestKnownCity, type NamedPlace, type PlaceStock } from './place-stock.ts';

/** Name of what is learned from, as a corpus. */
export const SYNTHETIC = 'synthetic';
/** That, and what only measures. */
export const SYNTHETIC_CORPORA = [SYNTHETIC, 'famous names', 'lesser namesakes', 'institutions', 'stories'] as const;

/** What is drawn; chosen by the held-out texts and by the corpora, cross-validated. */
export const SYNTHETIC_SETTINGS = Object.freeze({
  seed: 20,
  famous: 600,
  lesser: 200,
  institutions: 150,
  stories: 150,
  /** Share of texts about a name that has a namesake in the United States. */
  americanNamesake: 0.7,
  /** Share of texts in which what stands beside the name shares a state with a namesake. */
  misleading: 0.6,
  /** One name in so many is held out. */
  heldOutNames: 3,
  weight: 0.35,
  measuredFamous: 400,
  measuredLesser: 120,
  measuredInstitutions: 120,
  measuredStories: 120,
});

/** Texts of one kind. */
export interface SyntheticTexts {
  readonly learned: readonly GoldDocument[];
  /** Other names in other sentences; only the mention of the name itself counts. */
  readonly famous: readonly GoldDocument[];
  readonly lesser: readonly GoldDocument[];
  readonly institutions: readonly GoldDocument[];
  readonly stories: readonly GoldDocument[];
}

/** Short texts with world-famous names and with their namesakes; the same for the same stock of places. */
export function syntheticTexts(stock: PlaceStock): SyntheticTexts {
  const { famous, lesser, institutions, stories, seed } = SYNTHETIC_SETTINGS;
  const { measuredFamous, measuredLesser, measuredInstitutions, measuredStories } = SYNTHETIC_SETTINGS;
  const learned = new TextWriter(stock, LEARNED_SENTENCES, (surface) => !isHeldOut(surface), seed);
  const heldOut = new TextWriter(stock, HELD_OUT_SENTENCES, isHeldOut, seed + 1);
  return {
    learned: [
      ...learned.write(famous, 'famous', SYNTHETIC),
      ...learned.write(lesser, 'lesser', SYNTHETIC),
      ...learned.write(institutions, 'institutions', SYNTHETIC),
      ...learned.write(stories, 'stories', SYNTHETIC),
    ],
    famous: heldOut.write(measuredFamous, 'famous', 'famous names').map(onlyTheName),
    lesser: heldOut.write(measuredLesser, 'lesser', 'lesser namesakes').map(onlyTheName),
    institutions: heldOut.write(measuredInstitutions, 'institutions', 'institutions').map(onlyTheName),
    stories: heldOut.write(measuredStories, 'stories', 'stories').map(onlyTheName),
  };
}

const isHeldOut = (surface: string): boolean => foldOf(surface, SYNTHETIC_SETTINGS.heldOutNames) === 0;

/** The other places are there to mislead; they are not what is measured. */
function onlyTheName(document: GoldDocument): GoldDocument {
  return {
    ...document,
    mentions: document.mentions.map((mention) =>
      mention.surface === document.group ? mention : { ...mention, countryCode: null, point: null },
    ),
  };
}

/** Which bearer of the name is meant. */
type Kind = 'famous' | 'lesser' | 'institutions' | 'stories';

/** What stands between two stories of one text. */
const BETWEEN_STORIES = ['\n\n', '\n\n* * *\n\n'];

/** Words of institutions that one country alone has, by country; countries with few of them tell of themselves by other words. */
const FEWEST_CUES = 4;
const CUES_OF = new Map(
  COUNTRY_CUES.filter(([countries, cues]) => countries.length === 1 && cues.length >= FEWEST_CUES).map(
    ([[country], cues]) => [country!, cues.filter((cue) => /\p{L}/u.test(cue))] as const,
  ),
);

class TextWriter {
  readonly #stock: PlaceStock;
  readonly #sentences: PlainSentences;
  readonly #random: () => number;
  readonly #cities: readonly BestKnownCity[];
  readonly #withAmericanNamesake: readonly BestKnownCity[];
  readonly #states: readonly NamedPlace[];

  constructor(stock: PlaceStock, sentences: PlainSentences, isMine: (surface: string) => boolean, seed: number) {
    this.#stock = stock;
    this.#sentences = sentences;
    this.#random = seededRandom(seed);
    this.#cities = stock.cities.filter(({ surface, namesakes }) => namesakes.length > 0 && isMine(surface));
    this.#withAmericanNamesake = this.#cities.filter(({ namesakes }) => namesakes.some(isAmerican));
    this.#states = [...stock.states.values()];
  }

  write(count: number, kind: Kind, corpus: string): GoldDocument[] {
    const writer = {
      famous: (number: number) => this.#famous(corpus, number),
      lesser: (number: number) => this.#lesser(corpus, number),
      institutions: (number: number) => this.#institutions(corpus, number),
      stories: (number: number) => this.#stories(corpus, number),
    }[kind];
    return Array.from({ length: count }, (_, number) => writer(number));
  }

  #famous(corpus: string, number: number): GoldDocument {
    return this.#famousOf(
      this.#draw(this.#random() < SYNTHETIC_SETTINGS.americanNamesake ? this.#withAmericanNamesake : this.#cities),
      corpus,
      number,
    );
  }

  #famousOf(city: BestKnownCity, corpus: string, number: number): GoldDocument {
    const sentence = this.#draw(this.#random() < 0.5 ? this.#sentences.famous : this.#sentences.besideAmerican);
    const text = this.#among(sentence);
    return this.#fill(text, city.surface, { corpus, kind: 'famous', number }, this.#places(city));
  }

  #lesser(corpus: string, number: number): GoldDocument {
    for (;;) {
      const city = this.#draw(this.#withAmericanNamesake);
      const place = this.#draw(city.namesakes.filter(isAmerican));
      const state = this.#stock.states.get(place.admin[1]?.code ?? '');
      const near = townsNear(this.#stock, { surface: city.surface, place });
      if (state === undefined || near.length === 0) continue;
      const sentence = this.#draw(this.#random() < 0.6 ? this.#sentences.lesser : this.#sentences.nearby);
      const code = (place.admin[1]?.code ?? '').slice(-2);
      return this.#fill(
        sentence,
        city.surface,
        { corpus, kind: 'lesser', number },
        {
          ...this.#places(city),
          lesser: { surface: city.surface, place },
          its: state,
          ITS: { surface: code, place: state.place },
          near: this.#draw(near),
        },
      );
    }
  }

  /** The namesake in one story, the best-known bearer in the other. */
  #stories(corpus: string, number: number): GoldDocument {
    const lesser = this.#lesser(corpus, number);
    const famous = this.#famousOf(
      this.#cities.find(({ surface }) => surface === lesser.group)!,
      corpus,
      number,
    );
    const [first, second] = this.#random() < 0.5 ? [lesser, famous] : [famous, lesser];
    const docId = `${corpus}-stories-${number}`;
    const text = first.document.text + this.#draw(BETWEEN_STORIES);
    const shifted = second.mentions.map((mention) => ({ ...mention, start: mention.start + text.length, end: mention.end + text.length }));
    return {
      ...first,
      document: { ...first.document, docId, text: text + second.document.text },
      mentions: [...first.mentions, ...shifted].map((mention, at) => ({ ...mention, mentionId: `${docId}:${at}` })),
    };
  }

  #institutions(corpus: string, number: number): GoldDocument {
    for (;;) {
      const country = this.#draw([...CUES_OF.keys()]);
      const bearers = this.#cities.flatMap(({ surface, namesakes }) =>
        namesakes.filter(({ countryCode }) => countryCode === country).map((place) => ({ surface, place })),
      );
      if (bearers.length === 0) continue;
      const lesser = this.#draw(bearers);
      const cue = this.#draw(CUES_OF.get(country)!);
      const second = this.#draw(CUES_OF.get(country)!.filter((other) => other !== cue));
      const sentence = this.#draw(this.#sentences.institutions).replace('{cue}', cue).replace('{second}', second);
      return this.#fill(sentence, lesser.surface, { corpus, kind: 'institutions', number }, { lesser });
    }
  }

  /** The sentence with up to two others around it. */
  #among(sentence: string): string {
    const others = Math.floor(this.#random() * 3);
    const sentences = [sentence];
    for (let other = 0; other < others; other++) {
      const around = this.#draw(this.#sentences.around);
      if (this.#random() < 0.5) sentences.unshift(around);
      else sentences.push(around);
    }
    return sentences.join(' ');
  }

  #places(city: BestKnownCity): Record<string, NamedPlace> {
    const americans = city.namesakes.filter(isAmerican);
    const areas = new Set(americans.map(areaOf));
    const isMisleading = areas.size > 0 && this.#random() < SYNTHETIC_SETTINGS.misleading;
    // What stands beside it shares a state with a namesake.
    const ofAreas = <P extends NamedPlace>(places: readonly P[], areasOf: (place: P) => readonly string[]): readonly P[] => {
      const shared = isMisleading ? places.filter((place) => areasOf(place).some((area) => areas.has(area))) : [];
      return shared.length > 0 ? shared : places;
    };
    return {
      city,
      other: this.#draw(
        ofAreas(
          this.#cities.filter(({ surface }) => surface !== city.surface),
          ({ namesakes }) => namesakes.filter(isAmerican).map(areaOf),
        ),
      ),
      country: this.#draw(this.#stock.countries),
      town: this.#draw(
        ofAreas(
          // A town near a namesake would be evidence of it.
          this.#stock.cities.filter(({ place }) => isAmerican(place) && americans.every((namesake) => !isNear(place, namesake))),
          ({ place }) => [areaOf(place)],
        ),
      ),
      state: this.#draw(ofAreas(this.#states, ({ place }) => [areaOf(place)])),
    };
  }

  #fill(
    sentences: string,
    group: string,
    { corpus, kind, number }: { readonly corpus: string; readonly kind: Exclude<Kind, 'stories'>; readonly number: number },
    places: Readonly<Record<string, NamedPlace>>,
  ): GoldDocument {
    const docId = `${corpus}-${kind}-${number}`;
    const mentions: GoldMention[] = [];
    let text = '';
    sentences.split(/\{(\w+)\}/).forEach((part, at) => {
      if (at % 2 === 0) {
        text += part;
        return;
      }
      const { surface, place } = places[part]!;
      const start = text.length;
      text += surface;
      const { countryCode, lat, lon } = place;
      mentions.push({
        mentionId: `${docId}:${mentions.length}`,
        surface,
        start,
        end: text.length,
        countryCode,
        point: { lat, lon },
        geonameId: null,
      });
    });
    return {
      corpus,
      weight: corpus === SYNTHETIC ? SYNTHETIC_SETTINGS.weight : 0,
      group,
      document: { docId, text, meta: { ...EMPTY_META, lang: this.#random() < 0.5 ? 'en' : null } },
      mentions,
    };
  }

  #draw<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }
}

const areaOf = ({ admin }: Candidate): string => admin[1]?.code ?? '';
const isAmerican = ({ countryCode }: Candidate): boolean => countryCode === 'US';
