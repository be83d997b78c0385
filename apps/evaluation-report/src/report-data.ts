import type { EvaluatedMention, EvaluationReport } from '@locitorium/eval';

/** What the page is made of. It stands in the page as JSON, compressed; data and page are always of the same build. */
export interface ReportData {
  /** Heading of the page, for example the names of dataset and predictions. */
  readonly title: string;
  readonly report: EvaluationReport;
  /** The judged mentions, or a random sample of them. */
  readonly mentions: readonly EvaluatedMention[];
  /** How many mentions were judged. */
  readonly judged: number;
}
