import { FAILURE_CLASSES } from '../failure/failure-class.ts';
import type { PrecisionRecall } from '../metrics/end-to-end.ts';
import type { EvaluationReport } from './evaluation-report.ts';
import { RESOLUTION_FIGURE_NAMES, RESOLUTION_FIGURES } from './resolution-figures.ts';
import { formatKm, formatShare } from './format-figure.ts';

/** A part of the report as plain cells; colours and borders are the caller's. Every row has as many cells as there are columns. */
export interface TableSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Confusion pairs and languages shown; the JSON report has all. */
const MOST_ROWS = 10;

/** The report in sections for a terminal. Sections without rows are left out. */
export function formatTable(report: EvaluationReport): readonly TableSection[] {
  const sections = [
    overview(report),
    endToEnd(report),
    resolution(report),
    confidence(report),
    languages(report),
    failures(report),
    failedDocuments(report),
    confusions(report),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function overview({ mode, modeSource, counts }: EvaluationReport): TableSection {
  const rows: (readonly [string, string])[] = [
    ['mode', `${mode} (${modeSource})`],
    ['documents', String(counts.documents)],
    ['gold mentions', String(counts.mentions)],
    ['with a country', String(counts.mentionsWithCountry)],
    ['with coordinates', String(counts.mentionsWithCoordinates)],
    ['predicted mentions', String(counts.predictedMentions)],
  ];
  const irregularities: (readonly [string, number])[] = [
    ['documents without annotations', counts.unannotatedDocuments],
    ['documents without prediction', counts.missingDocuments],
    ['documents that failed', counts.failedDocuments],
    ['repeated predictions', counts.duplicateDocuments],
    ['predictions of unknown documents', counts.unknownDocuments],
  ];
  return {
    title: 'Compared',
    columns: ['what', 'count'],
    rows: [...rows, ...irregularities.filter(([, count]) => count > 0).map(([what, count]) => [what, String(count)])],
  };
}

function endToEnd({ endToEnd: figures }: EvaluationReport): TableSection {
  const points = (label: string, { precision, recall, f1 }: PrecisionRecall) => [label, ...[precision, recall, f1].map(formatShare)];
  return {
    title: 'End to end',
    columns: ['over all gold mentions', 'precision', 'recall', 'F1'],
    rows:
      figures === null
        ? []
        : [
            points('recognition, overlap', figures.recognition.overlap),
            points('recognition, exact', figures.recognition.exact),
            points('country', figures.country),
            ['country, with inferred', '', formatShare(figures.countryWithInferredRecall), ''],
            ['Acc@161km', '', formatShare(figures.accuracyAt161Km), ''],
            ['Acc@161km with within', '', formatShare(figures.accuracyAt161KmWithWithin), ''],
          ],
  };
}

function resolution({ mode, resolution: figures }: EvaluationReport): TableSection {
  const rows = RESOLUTION_FIGURE_NAMES.map((name) => {
    const { label, meaning, unit } = RESOLUTION_FIGURES[name];
    return [label, unit === 'km' ? formatKm(figures[name]) : formatShare(figures[name]), meaning];
  });
  return {
    title: mode === 'gold' ? 'Resolution of the gold mentions' : 'Resolution of the gold mentions that were found',
    columns: ['figure', 'value', 'meaning'],
    rows,
  };
}

function confidence({ calibration: { selected, withInferred } }: EvaluationReport): TableSection {
  return {
    title: 'Confidence ("this country is right")',
    columns: ['answers', 'count', 'ECE'],
    rows: [
      ['selected places', String(selected.answers), formatShare(selected.expectedCalibrationError)],
      ['with inferred countries', String(withInferred.answers), formatShare(withInferred.expectedCalibrationError)],
    ],
  };
}

function languages({ languages: tallies }: EvaluationReport): TableSection {
  return {
    title: 'Languages',
    columns: ['language', 'mentions', 'country top-1', 'with inferred'],
    rows: tallies
      .slice(0, MOST_ROWS)
      .map((tally) => [
        tally.language ?? '(not said)',
        String(tally.mentions),
        formatShare(tally.countryTop1),
        formatShare(tally.countryTop1WithInferred),
      ]),
  };
}

function failures({ failures: counts }: EvaluationReport): TableSection {
  const total = counts.reduce((sum, { mentions }) => sum + mentions, 0);
  return {
    title: 'Outcome of every mention',
    columns: ['class', 'mentions', 'share', 'meaning'],
    rows: counts
      .filter(({ mentions }) => mentions > 0)
      .map(({ failureClass, mentions }) => [
        failureClass,
        String(mentions),
        formatShare(mentions / total),
        FAILURE_CLASSES[failureClass].meaning,
      ]),
  };
}

function failedDocuments({ failedDocuments: counts }: EvaluationReport): TableSection {
  return {
    title: 'Documents that failed',
    columns: ['status', 'kind', 'documents', 'gold mentions'],
    rows: counts.slice(0, MOST_ROWS).map(({ status, kind, documents, mentions }) => [status, kind, String(documents), String(mentions)]),
  };
}

function confusions({ confusions: pairs }: EvaluationReport): TableSection {
  return {
    title: 'Countries taken for others',
    columns: ['gold', 'selected', 'mentions'],
    rows: pairs.slice(0, MOST_ROWS).map(({ gold, predicted, mentions }) => [gold, predicted, String(mentions)]),
  };
}
