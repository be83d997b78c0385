import type { Document, ModelInfo, Prediction } from '@locitorium/domain';
import { FailedDocumentTally, FailureTally } from '../failure/failure-tally.ts';
import { DocumentSums } from '../intervals/document-sums.ts';
import { doubtAbout, GoldLikeness, type ChosenMode } from '../matching/evaluation-mode.ts';
import type { DocumentMatching, Judgement, SurplusMention } from '../matching/judgement.ts';
import { matchGoldMentions } from '../matching/match-gold-mentions.ts';
import { matchOwnMentions } from '../matching/match-own-mentions.ts';
import { AnswerTally, inferredAnswer, selectedAnswer } from '../metrics/calibration.ts';
import { CountryAccuracy } from '../metrics/country-accuracy.ts';
import { CountryTallies, LanguageTallies } from '../metrics/country-tallies.ts';
import { RecognitionTally } from '../metrics/end-to-end.ts';
import { ErrorDistances } from '../metrics/error-distances.ts';
import { RiskCoverage } from '../metrics/risk-coverage.ts';
import { SliceTallies } from '../slices/slice-tallies.ts';
import { slicesOf } from '../slices/slices.ts';
import { evaluatedMentionsOf, type EvaluatedMention } from './evaluated-mention.ts';
import type { EndToEndFigures, EvaluationCounts, EvaluationReport } from './evaluation-report.ts';
import { ResolutionTally } from './resolution-figures.ts';

export interface EvaluationOptions {
  /** Hears every judged mention and, in `e2e`, every spurious one, document by document: for lists, maps and comparisons. */
  readonly onMention?: (mention: EvaluatedMention) => void;
  /** Resamples behind the intervals; 1,000 unless said, 0 where nobody reads them. */
  readonly resamples?: number;
}

/** Counts of lines that say nothing of a document's mentions. */
export type LineCounts = Pick<EvaluationCounts, 'duplicateDocuments' | 'unknownDocuments'>;

/** Judges documents one by one and keeps sums, not documents. */
export class Evaluation {
  readonly #chosen: ChosenMode;
  readonly #options: EvaluationOptions;
  /** Over all gold mentions. */
  readonly #country = new CountryAccuracy();
  readonly #countries = new CountryTallies();
  readonly #distances = new ErrorDistances();
  /** Over those that resolution is judged by: all in `gold` mode, those found in `e2e`. */
  readonly #judged = new ResolutionTally();
  readonly #recognition = new RecognitionTally();
  readonly #selected = new AnswerTally();
  readonly #inferred = new AnswerTally();
  readonly #riskCoverage = new RiskCoverage();
  readonly #languages = new LanguageTallies();
  readonly #failures = new FailureTally();
  readonly #failedDocuments = new FailedDocumentTally();
  readonly #slices = new SliceTallies();
  readonly #sums = new DocumentSums();
  readonly #likeness = new GoldLikeness();
  readonly #engines = new Map<string, ModelInfo>();
  #documents = 0;
  #unannotated = 0;
  #missing = 0;
  #surplus = 0;
  /** Surplus mentions that count: in `e2e`. */
  #spurious = 0;

  constructor(chosen: ChosenMode, options: EvaluationOptions = {}) {
    this.#chosen = chosen;
    this.#options = options;
  }

  /** Takes up the maker of a prediction, whether its document is known or not. */
  addEngine(modelInfo: ModelInfo): void {
    this.#engines.set(JSON.stringify(modelInfo), modelInfo);
  }

  /** `position`: of the document among the annotated ones, where they do not come in order. */
  add(document: Document, prediction: Prediction | undefined, position = this.#documents): void {
    if (document.goldMentions === undefined) {
      this.#unannotated++;
      return;
    }
    if (prediction === undefined) this.#missing++;
    else {
      this.#failedDocuments.add(prediction, document.goldMentions.length);
      this.#likeness.add(document, prediction);
    }
    this.#judge((this.#chosen.mode === 'gold' ? matchGoldMentions : matchOwnMentions)(document, prediction), position);
  }

  #judge(matching: DocumentMatching, position: number): void {
    const { judgements, surplus } = matching;
    const isGold = this.#chosen.mode === 'gold';
    const judged = isGold ? judgements : judgements.filter(({ predicted }) => predicted !== null);
    const spurious = isGold ? [] : surplus;
    this.#surplus += surplus.length;
    this.#recognition.add(matching);
    for (const judgement of judgements) {
      this.#country.add(judgement);
      this.#countries.add(judgement);
      this.#distances.add(judgement);
      this.#languages.add(judgement);
      this.#failures.add(judgement, position);
      this.#slices.add(judgement, slicesOf(judgement));
    }
    for (const judgement of judged) {
      this.#judged.add(judgement);
      this.#addAnswers(judgement);
    }
    for (const mention of spurious) {
      this.#spurious++;
      this.#addAnswers(mention);
      this.#failures.addSpurious(mention, position);
      this.#slices.addSpurious(slicesOf(mention));
    }
    const all = { country: this.#country, distances: this.#distances };
    const recognition = isGold ? null : this.#recognition;
    this.#sums.add(position, { all, judged: this.#judged, selected: this.#selected, recognition }, judged);
    this.#documents++;
    const { onMention } = this.#options;
    if (onMention !== undefined) for (const mention of evaluatedMentionsOf(judgements, spurious)) onMention(mention);
  }

  #addAnswers(answered: Judgement | SurplusMention): void {
    const selected = selectedAnswer(answered);
    this.#selected.add(selected);
    this.#inferred.add(inferredAnswer(answered));
    this.#riskCoverage.add(selected);
  }

  report(lines: LineCounts): EvaluationReport {
    const failedDocuments = this.#failedDocuments.counts();
    return {
      mode: this.#chosen.mode,
      modeSource: this.#chosen.source,
      modeDoubt: doubtAbout(this.#chosen, this.#surplus, this.#likeness),
      engines: [...this.#engines.values()],
      counts: {
        documents: this.#documents,
        unannotatedDocuments: this.#unannotated,
        missingDocuments: this.#missing,
        failedDocuments: failedDocuments.reduce((sum, { documents }) => sum + documents, 0),
        ...lines,
        mentions: this.#recognition.gold,
        mentionsWithCountry: this.#country.mentions,
        mentionsWithCoordinates: this.#distances.mentions,
        predictedMentions: this.#recognition.predicted,
      },
      resolution: this.#judged.figures(),
      endToEnd: this.#chosen.mode === 'gold' ? null : this.#endToEndFigures(),
      intervals: this.#sums.intervals(this.#options.resamples),
      calibration: { selected: this.#selected.calibration(), withInferred: this.#selected.calibration(this.#inferred) },
      riskCoverage: this.#riskCoverage.points(this.#judged.country.mentions + this.#spurious),
      failures: this.#failures.counts(),
      failedDocuments,
      countries: this.#countries.tallies(),
      confusions: this.#countries.confusions(),
      languages: this.#languages.tallies(),
      slices: this.#slices.figures(),
    };
  }

  #endToEndFigures(): EndToEndFigures {
    const [country, distances] = [this.#country, this.#distances];
    return {
      recognition: this.#recognition.recognition,
      country: this.#recognition.country(country.right, country.mentions),
      countryWithInferredRecall: country.top1WithInferred,
      accuracyAt161Km: distances.accuracyAt161Km,
      accuracyAt161KmWithWithin: distances.accuracyAt161KmWithWithin,
      accuracyAt10Km: distances.accuracyAt10Km,
    };
  }
}
