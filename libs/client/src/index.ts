export { LocitoriumClient, type BatchOptions, type CallOptions } from './client.ts';
export { ServiceProblem, ServiceUnreachable, type ExchangeOptions } from './exchange.ts';
export type * from './records/prediction.ts';
export { kindOf, type FailedLine, type Problem } from './records/problem.ts';
export type * from './records/stages.ts';
