export { DEFAULT_OPTIONS, type BenchOptions } from './bench-options.ts';
export { PARTS, type Part } from './parts/parts.ts';
export { renderTable, type Table } from './report/table.ts';
