import type { EvidenceFeatureKind } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';
import { ALTERNATIVES } from './features/alternatives.ts';
import { BEST_KNOWN } from './features/best-known.ts';
import { CONTAINERS } from './features/containers.ts';
import { CUES } from './features/cues.ts';
import { DISTANCE } from './features/distance.ts';
import { DOCUMENT } from './features/document.ts';
import { ENCLOSED } from './features/enclosed.ts';
import type { FeatureFamily, FeatureUnit } from './features/feature-family.ts';
import { KIND } from './features/kind.ts';
import { NAME } from './features/name.ts';
import { POPULATION } from './features/population.ts';
import { PRIOR } from './features/prior.ts';
import { SCRIPT } from './features/script.ts';
import { SURFACE } from './features/surface.ts';
import { TYPE_WORD } from './features/type-word.ts';
import { UNLISTED } from './features/unlisted.ts';
import { VOTES } from './features/votes.ts';

/**
 * Everything the ranker looks at: one value of each feature for each row of a mention. A row is a candidate ("listed") or
 * "not listed, lies in country X" ("unlisted"). "Document votes" never include those of the mention's own name. Trained
 * parameters belong to exactly these features; a changed definition needs a new name.
 */
const FAMILIES = [
  NAME,
  KIND,
  TYPE_WORD,
  POPULATION,
  PRIOR,
  BEST_KNOWN,
  ALTERNATIVES,
  SURFACE,
  SCRIPT,
  CONTAINERS,
  ENCLOSED,
  VOTES,
  CUES,
  DISTANCE,
  DOCUMENT,
  UNLISTED,
] as const;

type Family = (typeof FAMILIES)[number];
type LeadOf<F> = F extends { readonly leads: Readonly<Record<infer Lead extends string, FeatureUnit>> } ? Lead : never;
export type FeatureName = Family['features'][number][0] | `${LeadOf<Family>}_lead`;

export interface Feature {
  readonly name: FeatureName;
  readonly unit: FeatureUnit;
  /** What it is evidence of, in the eyes of a reader; a lead as the feature that leads. */
  readonly kind: EvidenceFeatureKind;
  readonly meaning: string;
}

/** Families of features in the order of their columns, each with the first of them. */
export const FAMILY_COLUMNS: readonly { readonly family: FeatureFamily; readonly first: number }[] = Object.freeze(placed(FAMILIES));

/** In the order of their columns. */
export const FEATURES: readonly Feature[] = Object.freeze(FAMILIES.flatMap(featuresOf));

export const FEATURE_COUNT: number = FEATURES.length;

/** Column of each feature. */
export const COLUMN: Readonly<Record<FeatureName, number>> = Object.freeze(
  Object.fromEntries(FEATURES.map(({ name }, column) => [name, column])) as Record<FeatureName, number>,
);

/** Columns of the features that a row also has relative to the best other row of its mention, and of their leads. */
export const LEADS: readonly { readonly column: number; readonly lead: number }[] = Object.freeze(
  (FAMILIES as readonly FeatureFamily[]).flatMap(({ leads }) =>
    Object.keys(leads).map((name) => ({ column: COLUMN[name as FeatureName], lead: COLUMN[`${name}_lead` as FeatureName] })),
  ),
);

function placed(families: readonly FeatureFamily[]) {
  let next = 0;
  return families.map((family) => {
    const first = next;
    next += family.features.length + Object.keys(family.leads).length;
    return { family, first };
  });
}

function featuresOf({ features, leads }: FeatureFamily): readonly Feature[] {
  const rows = [
    ...features,
    ...Object.entries(leads).map(([lead, unit]) => {
      const [name, , kind] = features.find(([feature]) => feature === lead)!;
      return [`${name}_lead`, unit, kind, `${name} less the best other row’s.`] as const;
    }),
  ];
  return rows.map(([name, unit, kind, meaning]) => Object.freeze({ name: name as FeatureName, unit, kind, meaning }));
}

/**
 * Tells tables apart: parameters learned from features of these names, in this order. Features that the table does not have make it
 * another table.
 */
export function featureFingerprint(names: readonly string[] = FEATURES.map(({ name }) => name)): string {
  return hashOf(names.map((name) => [name, FEATURES[COLUMN[name as FeatureName]]?.unit ?? null]));
}
