import type { Status } from '@locitorium/client';
import type { MentionState } from '../state/shown-mention.ts';

/** Facts of a failure that words may name. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Everything that the page says, in one language. */
export interface Words {
  readonly tagline: string;
  readonly skipToText: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly engine: string;
  readonly engineOnly: string;
  readonly engineHelp: string;
  readonly extractors: Readonly<Record<string, string>>;
  readonly builtInGazetteer: string;
  readonly selectors: Readonly<Record<string, string>>;
  readonly reference: string;

  readonly inputTitle: string;
  readonly inputHelp: string;
  readonly inputLabel: string;
  readonly inputPlaceholder: string;
  readonly find: string;
  readonly findShortcut: string;
  readonly openFile: string;
  readonly dropHere: string;
  readonly examples: string;
  readonly characters: (count: number, limit: number | null) => string;
  readonly documentsFound: (count: number) => string;
  readonly key: string;
  readonly keyHelp: string;
  readonly useKey: string;

  readonly text: string;
  readonly reading: string;
  readonly edit: string;
  readonly startOver: string;
  readonly documents: string;
  readonly waiting: string;
  readonly stop: string;
  readonly again: string;
  readonly progress: (done: number, total: number) => string;
  readonly undo: string;
  readonly redo: string;
  readonly share: string;
  readonly shared: string;
  readonly shareByHand: string;
  readonly shareTooLong: string;
  readonly linkBroken: string;
  readonly save: string;
  readonly saveDataset: string;
  readonly saveGeoJson: string;
  readonly saveCsv: string;
  readonly saved: (name: string) => string;
  readonly threshold: string;
  readonly thresholdHelp: string;
  readonly legend: string;
  readonly states: Readonly<Record<MentionState, string>>;
  readonly selectToAdd: string;
  readonly addMention: (surface: string) => string;

  readonly places: string;
  readonly placesCount: (mentions: number, places: number) => string;
  readonly noMentions: string;
  readonly withoutPlace: string;
  readonly times: (count: number) => string;
  readonly map: string;
  readonly mapNotDrawable: string;
  readonly mapNotLoaded: string;
  readonly fitAll: string;
  readonly mapCredits: string;

  readonly mention: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly means: string;
  readonly meansNothing: string;
  readonly nearest: (place: string) => string;
  readonly inferredCountry: (country: string, confidence: string) => string;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly byYou: string;
  readonly confidenceCountry: string;
  readonly confidenceRecord: string;
  readonly belowThreshold: string;
  readonly candidates: (count: number) => string;
  readonly noCandidates: string;
  readonly noneOfThese: string;
  readonly keep: string;
  readonly notAPlace: string;
  readonly backToService: string;
  readonly removeMention: string;
  readonly servicesChoice: string;
  readonly otherPlace: string;
  readonly searchPlaceholder: string;
  readonly searchNothing: string;
  readonly searchFailed: string;
  readonly searchCount: (count: number) => string;
  readonly why: string;
  readonly whyRather: (rival: string) => string;
  readonly whyFor: string;
  readonly whyAgainst: string;
  readonly grounds: Readonly<Record<string, string>>;

  readonly failedTitle: string;
  /** Words of a failure by its kind; `null` where only the service's own words say what it is. */
  readonly failure: (kind: string, facts: Facts, retryAfterSeconds: number | null) => string | null;
  readonly unreadableLine: (line: number) => string;
  readonly tooManyDocuments: (limit: number) => string;
  readonly unreadableFile: string;
  readonly fileTooLarge: (megabytes: number) => string;
  readonly emptyInput: string;
}
