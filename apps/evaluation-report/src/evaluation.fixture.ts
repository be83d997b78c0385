import { parseDatasetLine, parsePredictionLine } from '@locitorium/domain';
import { evaluate, type EvaluatedMention, type EvaluationMode } from '@locitorium/eval';
import type { ReportData } from './report-data.ts';

/** Text that would do harm as markup. */
export const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

const PARIS = { lat: 48.85, lon: 2.35, country_code: 'FR', display_name: 'Paris, France', confidence: 0.6 };
const TEXAS = { lat: 33.66, lon: -95.56, country_code: 'US', display_name: 'Paris, Texas, United States', confidence: 0.9 };
const SUVA = { lat: -18.14, lon: 178.44, country_code: 'FJ', display_name: 'Suva, Fiji', confidence: 0.97 };

interface Name {
  readonly mention: string;
  readonly start: number;
}
const span = ({ mention, start }: Name) => ({ mention, start, end: start + mention.length });

const DOCUMENTS = [
  {
    doc_id: 'fires',
    text: 'Grass fires burn west of Paris, Texas. The mayor of Paris has not slept.',
    meta: { lang: 'en', source: 'gazette' },
    mentions: [
      { ...span({ mention: 'Paris', start: 25 }), iso_country: 'US', lat: TEXAS.lat, lon: TEXAS.lon },
      { ...span({ mention: 'Texas', start: 32 }), iso_country: 'US', lat: 31.5, lon: -99.3 },
      { ...span({ mention: 'Paris', start: 52 }), iso_country: 'US', lat: TEXAS.lat, lon: TEXAS.lon },
    ],
  },
  {
    doc_id: 'rain',
    text: `Rain in Suva. Rain said ${HOSTILE}.`,
    meta: { lang: 'en', source: 'weather' },
    mentions: [{ ...span({ mention: 'Suva', start: 8 }), iso_country: 'FJ', lat: SUVA.lat, lon: SUVA.lon }],
  },
];

const PREDICTIONS = [
  {
    doc_id: 'fires',
    results: [
      { mention_id: 'fires:0', ...span({ mention: 'Paris', start: 25 }), status: 'resolved', selected: TEXAS, candidates: [TEXAS, PARIS] },
      { mention_id: 'fires:1', ...span({ mention: 'Paris', start: 52 }), status: 'resolved', selected: PARIS, candidates: [PARIS, TEXAS] },
    ],
  },
  {
    doc_id: 'rain',
    results: [
      { mention_id: 'rain:0', ...span({ mention: 'Suva', start: 8 }), status: 'resolved', selected: SUVA, candidates: [SUVA] },
      { mention_id: 'rain:1', ...span({ mention: 'Rain', start: 14 }), status: 'resolved', selected: TEXAS, candidates: [TEXAS] },
    ],
  },
];

/** Two documents: two right places, one wrong, one not found, and one name that is none. One text is hostile. */
export function evaluated(mode: EvaluationMode = 'e2e'): ReportData {
  const mentions: EvaluatedMention[] = [];
  const report = evaluate(
    DOCUMENTS.map((line) => parseDatasetLine(line)),
    PREDICTIONS.map((line) => parsePredictionLine(line)),
    { mode, onMention: (mention) => mentions.push(mention) },
  );
  return { title: 'small.jsonl against gold.jsonl', report, mentions, judged: mentions.length };
}

/** Two empty files. */
export function nothingEvaluated(): ReportData {
  return { title: 'nothing', report: evaluate([], []), mentions: [], judged: 0 };
}
