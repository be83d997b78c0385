import type { EvaluatedMention, EvaluationReport } from '@locitorium/eval';
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { reliabilityDiagram, riskCoverageChart } from './calibration-charts.ts';
import { DataTable } from './data-table.tsx';
import { errorDistanceChart, NOTED_KM, shareWithin, withGoldPoint } from './error-distances.ts';
import { figure, percent, UNSCORED, whole } from './numbers.ts';
import { PlotFigure } from './plot-figure.tsx';

interface ChartsProps {
  readonly report: EvaluationReport;
  readonly mentions: readonly EvaluatedMention[];
}

export function Charts({ report, mentions }: ChartsProps): JSX.Element {
  const { calibration, riskCoverage } = report;
  const reliability = useCallback((width: number) => reliabilityDiagram(calibration.selected, width), [calibration]);
  const risk = useCallback((width: number) => riskCoverageChart(riskCoverage, width), [riskCoverage]);
  const distances = useCallback((width: number) => errorDistanceChart(mentions, width), [mentions]);
  const hasConfidence = calibration.selected.answers > 0;
  const hasDistances = withGoldPoint(mentions).length > 0;
  return (
    <section id="charts" aria-labelledby="charts-title">
      <h2 id="charts-title">Confidence and distance</h2>
      {!hasConfidence && <p class="soft">No answer states a confidence.</p>}
      {!hasDistances && <p class="soft">No gold mention has coordinates.</p>}
      <div class="charts">
        {hasConfidence && (
          <PlotFigure
            title="Reliability"
            caption={`Share of right countries by stated confidence. On the dashed line confidence means what it says; the area of a dot is its answers. Expected calibration error ${figure(calibration.selected.expectedCalibrationError)}.`}
            draw={reliability}
          >
            <DataTable
              summary="Numbers"
              columns={['confidence', 'answers', 'mean', 'right']}
              rows={calibration.selected.bins.map(({ from, to, answers, confidence, accuracy }) => [
                `${percent(from)} to ${percent(to)}`,
                whole(answers),
                confidence === null ? UNSCORED : percent(confidence),
                accuracy === null ? UNSCORED : percent(accuracy),
              ])}
            />
          </PlotFigure>
        )}
        {hasConfidence && (
          <PlotFigure
            title="Risk and coverage"
            caption="Keeping only answers of at least a confidence: to the left fewer mentions are answered, and lower fewer answers are wrong."
            draw={risk}
          >
            <DataTable
              summary="Numbers"
              columns={['confidence from', 'answered', 'wrong']}
              rows={riskCoverage.map(({ threshold, coverage, risk: wrong }) => [
                String(threshold),
                percent(coverage),
                wrong === null ? UNSCORED : percent(wrong),
              ])}
            />
          </PlotFigure>
        )}
        {hasDistances && (
          <PlotFigure
            title="Error distances"
            caption="Share of the mentions with gold coordinates that were put within a distance of them. What was not placed is within none."
            draw={distances}
          >
            <DataTable
              summary="Numbers"
              columns={['within', 'mentions']}
              rows={[1, ...NOTED_KM, 1_000].map((km) => [`${whole(km)} km`, percent(shareWithin(mentions, km) ?? 0)])}
            />
          </PlotFigure>
        )}
      </div>
    </section>
  );
}
