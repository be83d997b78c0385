export { evaluate, type EvaluateOptions } from './report/evaluate.ts';
export type { EndToEndFigures, EvaluationCounts, EvaluationReport } from './report/evaluation-report.ts';
export { encodeReport, REPORT_FORMAT } from './report/encode-report.ts';
export { formatTable, type TableSection } from './report/format-table.ts';
export { RESOLUTION_FIGURES, type FigureDescription, type ResolutionFigures } from './report/resolution-figures.ts';
export { renderHtmlReport, type HtmlReportOptions } from './html/render-html-report.ts';
export type { EvaluationMode, ModeSource } from './matching/evaluation-mode.ts';
export { FAILURE_CLASSES, type FailureClass, type FailureVerdict } from './failure/failure-class.ts';
export type { FailedDocuments, FailureCount, FailureExample } from './failure/count-failures.ts';
