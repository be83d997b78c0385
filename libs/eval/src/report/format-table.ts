import { FAILURE_CLASSES } from '../failure/failure-class.ts';
import type { Interval } from '../bootstrap/interval.ts';
import type { Calibration } from '../metrics/calibration.ts';
import type { PrecisionRecall } from '../metrics/end-to-end.ts';
import type { EvaluationReport } from './evaluation-report.ts';
import { RESOLUTION_FIGURE_NAMES, RESOLUTION_FIGURES } from './resolution-figures.ts';
import { SLICE_NAMES, type SliceName } from '../slices/slices.ts';
import { formatInterval, formatKm, formatShare, UNSCORED } from './format-figure.ts';
import type { MentionSentence } from './sentence-around.ts';

/** A part of the report as plain cells; colours and borders are the caller's. Every row has as many cells as there are columns. */
export interface TableSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Confusion pairs and languages shown; the JSON report has all. */
const MOST_ROWS = 10;

/** Values of a slice, and examples of a class. */
const MOST_OF_EACH = 5;
const MOST_EXAMPLES = 3;

/** Characters of a sentence to either side of the name. */
const MOST_ASIDE = 30;

/** Slices that have no section of their own. */
const SHOWN_SLICES: ReadonlySet<SliceName> = new Set(SLICE_NAMES.filter((name) => name !== 'language' && name !== 'country'));

/** The report in sections for a terminal. Sections without rows are left out. */
export function formatTable(report: EvaluationReport): readonly TableSection[] {
  const sections = [slices(report), failures(report), examples(report), failedDocuments(report), confusions(report)];
  return [...formatFigures(report), ...sections.filter(({ rows }) => rows.length > 0)];
}

/** What was compared and every figure over all of it, as in the terminal; no single mentions, classes and slices. */
export function formatFigures(report: EvaluationReport): readonly TableSection[] {
  const sections = [overview(report), endToEnd(report), resolution(report), confidence(report), languages(report)];
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

function endToEnd({ endToEnd: figures, intervals }: EvaluationReport): TableSection {
  const points = (label: string, { precision, recall, f1 }: PrecisionRecall, ofF1: Interval) => [
    label,
    ...[precision, recall, f1].map(formatShare),
    formatInterval(ofF1, 'share'),
  ];
  const recall = (label: string, value: number | null, interval: Interval) => [
    label,
    '',
    formatShare(value),
    '',
    formatInterval(interval, 'share'),
  ];
  return {
    title: 'End to end',
    columns: ['over all gold mentions', 'precision', 'recall', 'F1', '95 % of F1, else of recall'],
    rows:
      figures === null
        ? []
        : [
            points('recognition, overlap', figures.recognition.overlap, intervals.recognitionOverlapF1),
            points('recognition, exact', figures.recognition.exact, intervals.recognitionExactF1),
            points('country', figures.country, intervals.endToEndCountryF1),
            recall('country, with inferred', figures.countryWithInferredRecall, intervals.endToEndCountryRecallWithInferred),
            recall('Acc@161km', figures.accuracyAt161Km, intervals.endToEndAccuracyAt161Km),
            recall('Acc@161km with within', figures.accuracyAt161KmWithWithin, intervals.endToEndAccuracyAt161KmWithWithin),
            recall('Acc@10km', figures.accuracyAt10Km, intervals.endToEndAccuracyAt10Km),
          ],
  };
}

function resolution({ mode, resolution: figures, intervals }: EvaluationReport): TableSection {
  const known: Readonly<Partial<Record<string, Interval>>> = intervals;
  const rows = RESOLUTION_FIGURE_NAMES.map((name) => {
    const { label, meaning, unit } = RESOLUTION_FIGURES[name];
    const interval = known[name];
    return [
      label,
      unit === 'km' ? formatKm(figures[name]) : formatShare(figures[name]),
      interval === undefined ? '' : formatInterval(interval, unit),
      meaning,
    ];
  });
  return {
    title: mode === 'gold' ? 'Resolution of the gold mentions' : 'Resolution of the gold mentions that were found',
    columns: ['figure', 'value', '95 % interval', 'meaning'],
    rows,
  };
}

function confidence({ mode, calibration: { selected, withInferred } }: EvaluationReport): TableSection {
  const row = (label: string, calibration: Calibration) => [
    label,
    String(calibration.answers),
    formatShare(calibration.expectedCalibrationError),
    formatShare(calibration.adaptiveCalibrationError),
    formatShare(calibration.brierScore),
  ];
  return {
    title: mode === 'gold' ? 'Confidence ("this country is right")' : 'Confidence ("this is a place, and in this country")',
    columns: ['answers', 'count', 'ECE', 'adaptive ECE', 'Brier'],
    rows: [row('selected places', selected), row('with inferred countries', withInferred)],
  };
}

function languages({ languages: tallies }: EvaluationReport): TableSection {
  return {
    title: 'Languages, over all gold mentions with a country',
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

function slices({ slices: all }: EvaluationReport): TableSection {
  const bySlice = Map.groupBy(
    all.filter(({ slice }) => SHOWN_SLICES.has(slice)),
    ({ slice }) => slice,
  );
  return {
    title: 'Slices of the gold mentions: country over those with one, Acc@ over those with coordinates',
    columns: ['slice', 'value', 'mentions', 'found', 'country top-1', 'with inferred', 'Acc@161km', 'Acc@10km'],
    rows: [...bySlice].flatMap(([slice, values]) =>
      values
        .slice(0, MOST_OF_EACH)
        .map((figures) => [
          slice.replaceAll('_', ' '),
          figures.value,
          String(figures.mentions),
          String(figures.found),
          formatShare(figures.countryTop1),
          formatShare(figures.countryTop1WithInferred),
          formatShare(figures.accuracyAt161Km),
          formatShare(figures.accuracyAt10Km),
        ]),
    ),
  };
}

function failures({ failures: counts }: EvaluationReport): TableSection {
  const total = counts.reduce((sum, { mentions }) => sum + mentions, 0);
  return {
    title: 'Outcome of every mention, in gold or predicted',
    columns: ['class', 'mentions', 'share', 'meaning', 'lever'],
    rows: counts
      .filter(({ mentions }) => mentions > 0)
      .map(({ failureClass, mentions }) => [
        failureClass,
        String(mentions),
        formatShare(mentions / total),
        FAILURE_CLASSES[failureClass].meaning,
        FAILURE_CLASSES[failureClass].lever ?? '',
      ]),
  };
}

function examples({ failures: counts }: EvaluationReport): TableSection {
  const country = (code: string | null) => code ?? UNSCORED;
  return {
    title: 'Examples of what went wrong',
    columns: ['class', 'name', 'gold → predicted', 'sentence'],
    rows: counts
      .filter(({ verdict }) => verdict !== 'right')
      .flatMap(({ failureClass, examples: ofClass }) =>
        ofClass
          .slice(0, MOST_EXAMPLES)
          .map(({ name, gold, predicted, sentence }) => [
            failureClass,
            name,
            `${country(gold)} → ${country(predicted)}`,
            sentence === null ? UNSCORED : partAround(sentence),
          ]),
      ),
  };
}

/** The name and what stands beside it. */
function partAround({ text, start, end }: MentionSentence): string {
  const [from, to] = [Math.max(0, start - MOST_ASIDE), Math.min(text.length, end + MOST_ASIDE)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
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
