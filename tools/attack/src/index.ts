export type { Verdict } from './judge/verdict.ts';
export type { Arena, Scenario } from './scenario.ts';
export { SCENARIOS } from './scenarios/scenarios.ts';
