export { MentionSample } from './mention-sample.ts';
export { renderReport } from './render-report.ts';
export type { ReportData } from './report-data.ts';
