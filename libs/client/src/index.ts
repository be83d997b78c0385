export { LocitoriumClient, type BatchOptions, type CallOptions } from './client.ts';
export type { ExchangeOptions } from './exchange/exchange.ts';
export { ServiceProblem } from './exchange/service-problem.ts';
export { ServiceUnreachable } from './exchange/service-unreachable.ts';
export type { CandidateRecord } from './records/candidate-record.ts';
export type { DocumentMeta, DocumentToGround } from './records/document.ts';
export type { Attribution, Explanation, Ground, Reading, Refusal } from './records/explanation.ts';
export type {
  BoundingBox,
  ModelInfo,
  PlaceRecord,
  PredictedMention,
  Prediction,
  RankedCandidate,
  SelectedPlace,
  Status,
} from './records/prediction.ts';
export { kindOf, type FailedLine, type Problem } from './records/problem.ts';
export type { Readiness } from './records/readiness.ts';
export type { DecidedMentions, FoundMention, FoundMentions, LookedUpName, MentionsToDecide, NamesToLookUp } from './records/stages.ts';
