import { formatShare, UNSCORED } from '../report/format-figure.ts';
import type { TableSection } from '../report/format-table.ts';
import type { AnswerReport, Figure } from './answer-evaluation.ts';
import { ANSWER_FIGURE_NAMES, ANSWER_FIGURES, type FigureName } from './answer-figures.ts';

/** Languages shown; the JSON report has all. */
const MOST_LANGUAGES = 10;

/** The report in sections for a terminal. Sections without rows are left out. */
export function formatAnswerTable(report: AnswerReport): readonly TableSection[] {
  return [compared(report), answers(report), byLanguage(report)].filter(({ rows }) => rows.length > 0);
}

function compared({ counts, costs }: AnswerReport): TableSection {
  const always: readonly (readonly [string, number])[] = [
    ['questions', counts.questions],
    ['answerable', counts.answerable],
    ['unanswerable', counts.unanswerable],
    ['answered', counts.answered],
    ['fallbacks', counts.fallbacks],
  ];
  const sometimes: readonly (readonly [string, number | null])[] = [
    ['questions that failed', counts.failed],
    ['questions without a line', counts.missing],
    ['repeated answers', counts.repeated],
    ['answers to unknown questions', counts.unknown],
    ['calls of the model', costs.calls],
    ['tokens of prompts', costs.promptTokens],
    ['tokens of answers', costs.answerTokens],
  ];
  const rows = [...always, ...sometimes.filter(([, count]) => count !== null && count > 0)];
  return { title: 'Compared', columns: ['what', 'count'], rows: rows.map(([what, count]) => [what, String(count)]) };
}

function answers({ figures }: AnswerReport): TableSection {
  return {
    title: 'Answers',
    columns: ['figure', 'value', '95 % interval', 'questions', 'meaning'],
    rows: ANSWER_FIGURE_NAMES.map((name) => {
      const { low, high, questions } = figures[name];
      const interval = low === null || high === null ? UNSCORED : `${shown(name, low)} – ${shown(name, high)}`;
      return [ANSWER_FIGURES[name].label, valueOf(name, figures[name]), interval, String(questions), ANSWER_FIGURES[name].meaning];
    }),
  };
}

const OF_A_LANGUAGE = ['firstSentenceHolds', 'oneSentenceHolds', 'tokenF1', 'firstDocument', 'oneDocument', 'confidenceAuc'] as const;

function byLanguage({ languages }: AnswerReport): TableSection {
  return {
    title: 'Languages',
    columns: ['language', 'questions', ...OF_A_LANGUAGE.map((name) => ANSWER_FIGURES[name].label)],
    rows: languages
      .slice(0, MOST_LANGUAGES)
      .map(({ lang, questions, figures }) => [
        lang ?? '(not said)',
        String(questions),
        ...OF_A_LANGUAGE.map((name) => valueOf(name, figures[name])),
      ]),
  };
}

const valueOf = (name: FigureName, { value }: Figure): string => (value === null ? UNSCORED : shown(name, value));

const shown = (name: FigureName, value: number): string =>
  ANSWER_FIGURES[name].unit === 'ms' ? `${Math.round(value)} ms` : formatShare(value);
