import { countryName } from '@locitorium/domain';
import type { FailureCount } from '../failure/failure-tally.ts';
import { FAILURE_CLASSES } from '../failure/failure-class.ts';
import type { EvaluationReport } from '../report/evaluation-report.ts';
import { ratio } from '../metrics/ratio.ts';
import { RESOLUTION_FIGURES } from '../report/resolution-figures.ts';
import { formatShare, UNSCORED } from '../report/format-figure.ts';
import { formatTable } from '../report/format-table.ts';
import { escapeHtml, htmlTable } from './html-table.ts';
import { reliabilityDiagram, riskCoverageDiagram } from './diagrams.ts';
import { REPORT_STYLE } from './report-style.ts';

export interface HtmlReportOptions {
  /** Heading of the page, for example the names of dataset and run. */
  readonly title: string;
}

/** Confusion pairs shown; the JSON report has all. */
const MOST_CONFUSIONS = 40;

/** The report as one HTML file that needs nothing else: no script, no font, no request. Holds identifiers, never text. */
export function renderHtmlReport(report: EvaluationReport, options: HtmlReportOptions): string {
  const title = escapeHtml(options.title);
  const parts = [
    header(report, title),
    ...figureTables(report),
    diagrams(report),
    outcomes(report),
    countries(report),
    confusions(report),
    engines(report),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function header({ mode, modeDoubt, counts, resolution, endToEnd, calibration }: EvaluationReport, title: string): string {
  const made = mode === 'gold' ? 'Resolution of the dataset’s own mentions.' : 'Mentions found by the system itself, then resolved.';
  const headline: readonly (readonly [string, number | null])[] =
    endToEnd === null
      ? [
          [RESOLUTION_FIGURES.countryTop1.label, resolution.countryTop1],
          [RESOLUTION_FIGURES.countryTop1WithInferred.label, resolution.countryTop1WithInferred],
          [RESOLUTION_FIGURES.accuracyAt161Km.label, resolution.accuracyAt161Km],
          ['ECE', calibration.selected.expectedCalibrationError],
        ]
      : [
          ['recognition F1 (overlap)', endToEnd.recognition.overlap.f1],
          ['recognition F1 (exact)', endToEnd.recognition.exact.f1],
          ['gold mentions with the right country', endToEnd.country.recall],
          ['Acc@161km, all gold mentions', endToEnd.accuracyAt161Km],
        ];
  const cards = headline
    .map(([label, value]) => `<div class="card"><b>${formatShare(value)}</b><span>${escapeHtml(label)}</span></div>`)
    .join('');
  const doubt = modeDoubt === null ? '' : `<p><strong>${escapeHtml(modeDoubt)}</strong></p>`;
  return `<h1>${title}</h1><p>${made} ${counts.mentions} gold mentions in ${counts.documents} documents.</p>${doubt}<div class="cards">${cards}</div>`;
}

/** The sections of the terminal report that have no better picture below. */
const FIGURE_SECTIONS = /^(Compared|End to end|Resolution|Confidence|Languages|Documents)/;

function figureTables(report: EvaluationReport): readonly string[] {
  return formatTable(report)
    .filter(({ title }) => FIGURE_SECTIONS.test(title))
    .map(({ title, columns, rows }) =>
      section(
        title,
        htmlTable(columns, rows, (i, head) => i > 0 && head !== 'meaning'),
      ),
    );
}

function diagrams({ calibration, riskCoverage }: EvaluationReport): string {
  if (calibration.selected.answers === 0) return '';
  const reliability = `<figure><h3>Reliability</h3>${reliabilityDiagram(calibration.selected)}<figcaption>Share of right countries by stated confidence, selected places. On the dashed line confidence means what it says.</figcaption></figure>`;
  const risk = `<figure><h3>Risk and coverage</h3>${riskCoverageDiagram(riskCoverage)}<figcaption>Keeping only answers of higher confidence: fewer mentions answered (left), fewer wrong (down).</figcaption></figure>`;
  const bins = htmlTable(
    ['confidence', 'answers', 'mean confidence', 'right'],
    calibration.selected.bins.map(({ from, to, answers, confidence, accuracy }) => [
      `${from}–${to}`,
      String(answers),
      formatShare(confidence),
      formatShare(accuracy),
    ]),
    (i) => i > 0,
  );
  return section('Calibration', `<div class="figures">${reliability}${risk}</div><details><summary>Bins</summary>${bins}</details>`);
}

function outcomes({ failures }: EvaluationReport): string {
  const present = failures.filter(({ mentions }) => mentions > 0);
  const most = Math.max(1, ...present.map(({ mentions }) => mentions));
  const blocks = present.map((failure) => outcome(failure, most)).join('\n');
  return section(
    'Outcome of every mention',
    `<p>Each mention is in exactly one class. Examples name identifiers as gold country → predicted country.</p>${blocks}`,
  );
}

function outcome({ failureClass, verdict, mentions, examples }: FailureCount, most: number): string {
  const width = ((mentions / most) * 100).toFixed(1);
  const listed = examples
    .map(
      ({ mentionId, gold, predicted }) =>
        `<code>${escapeHtml(mentionId)}</code> ${escapeHtml(gold ?? UNSCORED)} → ${escapeHtml(predicted ?? UNSCORED)}`,
    )
    .join(' · ');
  return `<div class="outcome"><code>${failureClass}</code><span class="n">${mentions}</span><span class="track"><i class="${verdict}" style="width:${width}%"></i></span></div><details><summary>${escapeHtml(FAILURE_CLASSES[failureClass].meaning)}</summary><p>${listed}</p></details>`;
}

function countries({ countries: tallies }: EvaluationReport): string {
  const rows = tallies.map(({ country, mentions, right, predicted }) => [
    country,
    countryName(country) ?? '',
    String(mentions),
    String(right),
    formatShare(ratio(right, mentions)),
    String(predicted),
    formatShare(ratio(right, predicted)),
  ]);
  const columns = ['code', 'country', 'gold', 'right', 'recall', 'selected', 'precision'];
  return section(
    'Countries',
    htmlTable(columns, rows, (i) => i > 1),
  );
}

function confusions({ confusions: pairs }: EvaluationReport): string {
  if (pairs.length === 0) return '';
  const rows = pairs.slice(0, MOST_CONFUSIONS).map(({ gold, predicted, mentions }) => [nameOf(gold), nameOf(predicted), String(mentions)]);
  const note = pairs.length > MOST_CONFUSIONS ? `<p>The ${MOST_CONFUSIONS} most frequent of ${pairs.length} pairs.</p>` : '';
  return section('Countries taken for others', note + htmlTable(['gold', 'selected', 'mentions'], rows, (i) => i === 2));
}

function engines({ engines: makers }: EvaluationReport): string {
  const rows = makers.map((info) =>
    [
      info.engine,
      info.extractor,
      info.candidateSource,
      info.selector,
      info.model ?? info.ollamaModel,
      info.locitoriumVersion,
      info.configHash,
    ].map((value) => value ?? UNSCORED),
  );
  const note = makers.length > 1 ? '<p>The predictions come from more than one engine.</p>' : '';
  const columns = ['engine', 'extractor', 'candidate source', 'selector', 'model', 'version', 'configuration'];
  return section('Made by', note + htmlTable(columns, rows));
}

function nameOf(country: string): string {
  const name = countryName(country);
  return name === null ? country : `${country} ${name}`;
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}
