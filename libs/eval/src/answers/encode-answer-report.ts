import { roundShare } from '../report/format-figure.ts';
import type { AnswerFigures, AnswerReport, Figure } from './answer-evaluation.ts';
import { ANSWER_FIGURE_NAMES, ANSWER_FIGURES } from './answer-figures.ts';

/** Raised where a key changes its meaning. */
export const ANSWER_REPORT_FORMAT = 1;

/** The JSON that programs read: snake_case keys, shares with four decimals, milliseconds whole, null for a figure over nothing. */
export function encodeAnswerReport({ counts, figures, costs, languages }: AnswerReport) {
  return {
    format: ANSWER_REPORT_FORMAT,
    counts,
    figures: encodeFigures(figures),
    costs: { calls: costs.calls, prompt_tokens: costs.promptTokens, answer_tokens: costs.answerTokens },
    languages: languages.map(({ lang, questions, figures: own }) => ({ lang, questions, figures: encodeFigures(own) })),
  };
}

function encodeFigures(figures: AnswerFigures): Readonly<Record<string, Figure>> {
  return Object.fromEntries(
    ANSWER_FIGURE_NAMES.map((name) => {
      const { value, low, high, questions } = figures[name];
      const rounded = ANSWER_FIGURES[name].unit === 'ms' ? roundMs : roundShare;
      return [snakeCase(name), { value: rounded(value), low: rounded(low), high: rounded(high), questions }];
    }),
  );
}

const roundMs = (value: number | null): number | null => (value === null ? null : Math.round(value));

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
