export { CorpusClient, type ListOptions } from './corpus-client.ts';
export { LocitoriumClient, type BatchOptions } from './client.ts';
export { ServiceProblem, ServiceUnreachable, type CallOptions, type ExchangeOptions } from './exchange.ts';
export type * from './records/answer.ts';
export type * from './records/corpus.ts';
export type * from './records/playbook.ts';
export type * from './records/prediction.ts';
export { kindOf, type FailedLine, type Problem } from './records/problem.ts';
export type * from './records/stages.ts';
