export { createEngine, type CallOptions, type Engine, type EngineOptions } from './engine/create-engine.ts';
export type { OpenedEngine, Progress } from './engine/engine-messages.ts';
export type { CandidateRecord, DocumentToGround, Prediction } from '@locitorium/client';
