/** What the trainer and its cross-validation need of the ranker: the very functions that decide, never copies. */
export {
  calibrate,
  type CalibrationMap,
  packTrees,
  RANKER_FORMAT,
  type RankerParametersFile,
  type RankerProvenance,
  type ScriptCalibration,
} from './ranker-parameters.ts';
export { decide, reasonFor, rowScores, type Verdict } from './decide.ts';
export { decisionTablesOf, type DecisionRow, type DecisionTable } from './decision-rows.ts';
export { collectEvidence, EVIDENCE_LIMITS } from './document-evidence.ts';
export { FEATURE_COUNT, featureFingerprint, FEATURES } from './feature-table.ts';
export { PlaceNames } from './place-names.ts';
export { isCjkText } from './script.ts';
export { scoreRows, type TreeEnsemble, TreeScorer } from './tree-scorer.ts';
