import type { ModelInfo } from '@locitorium/domain';
import type { FailedDocuments, FailureCount } from '../failure/failure-tally.ts';
import type { EvaluationMode, ModeSource } from '../matching/evaluation-mode.ts';
import type { Calibration } from '../metrics/calibration.ts';
import type { CountryConfusion, CountryTally, LanguageTally } from '../metrics/country-tallies.ts';
import type { PrecisionRecall, Recognition } from '../metrics/end-to-end.ts';
import type { RiskCoveragePoint } from '../metrics/risk-coverage.ts';
import type { Interval } from '../bootstrap/interval.ts';
import type { IntervalFigure } from '../intervals/interval-figures.ts';
import type { SliceFigures } from '../slices/slice-tallies.ts';
import type { ResolutionFigures } from './resolution-figures.ts';

/** What was compared. */
export interface EvaluationCounts {
  /** Annotated documents of the dataset, empty annotations included. */
  readonly documents: number;
  /** Documents without annotations: nothing can be judged in them. */
  readonly unannotatedDocuments: number;
  /** Annotated documents without a prediction line. Their mentions count as unanswered. */
  readonly missingDocuments: number;
  /** Annotated documents whose line says that they could not be grounded. Their mentions count as unanswered. */
  readonly failedDocuments: number;
  /** Prediction lines that repeat a document; the last one counts. */
  readonly duplicateDocuments: number;
  /** Predicted documents that the dataset does not hold; ignored. */
  readonly unknownDocuments: number;
  /** Gold mentions judged. In `e2e` mentions that repeat a span are judged once. */
  readonly mentions: number;
  readonly mentionsWithCountry: number;
  readonly mentionsWithCoordinates: number;
  /** Predicted mentions in annotated documents. */
  readonly predictedMentions: number;
}

/** Figures over all gold mentions, found or not. */
export interface EndToEndFigures {
  readonly recognition: Recognition;
  readonly country: PrecisionRecall;
  /** As the country's recall, with inferred countries. */
  readonly countryWithInferredRecall: number | null;
  readonly accuracyAt161Km: number | null;
  readonly accuracyAt161KmWithWithin: number | null;
  readonly accuracyAt10Km: number | null;
}

/** Result of an evaluation. A figure over nothing is null. */
export interface EvaluationReport {
  readonly mode: EvaluationMode;
  readonly modeSource: ModeSource;
  /** A sentence on why the mode may be wrong, and which one to use instead; null if there is no doubt. */
  readonly modeDoubt: string | null;
  /** The distinct makers of the predictions; more than one means a mixed file. */
  readonly engines: readonly ModelInfo[];
  readonly counts: EvaluationCounts;
  readonly resolution: ResolutionFigures;
  /** Null in `gold` mode: the mentions were given. */
  readonly endToEnd: EndToEndFigures | null;
  readonly calibration: {
    /** Confidence of selected places. */
    readonly selected: Calibration;
    /** Together with the confidence of inferred countries. */
    readonly withInferred: Calibration;
  };
  readonly riskCoverage: readonly RiskCoveragePoint[];
  readonly failures: readonly FailureCount[];
  readonly failedDocuments: readonly FailedDocuments[];
  readonly countries: readonly CountryTally[];
  readonly confusions: readonly CountryConfusion[];
  readonly languages: readonly LanguageTally[];
  /** Headline figures with 95 % intervals, by resampling documents. */
  readonly intervals: Readonly<Record<IntervalFigure, Interval>>;
  /** By slice in the order of `SLICES`, within each most mentions first; slices with a single value are left out. */
  readonly slices: readonly SliceFigures[];
}
