export { DEFAULT_OPTIONS, type BenchOptions } from './bench-options.ts';
export { percentile, spreadOf } from './measure/spread.ts';
export { PARTS, type Part } from './parts/parts.ts';
export { renderTable, type Table } from './report/table.ts';
export { load, type LoadAnswers, type LoadOptions } from './service/load.ts';
export { ServiceProcess, type ServiceStart } from './service/service-process.ts';
export { StubProcess } from './stub-servers/stub-process.ts';
export { madeUpDocument } from './texts/made-up-texts.ts';
export { COMMAND, WORKSPACE } from './workspace.ts';
