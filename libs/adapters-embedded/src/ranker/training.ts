/** What the trainer and its cross-validation need of the ranker: the very functions that decide, never copies. */
export { calibrate, type CalibrationMap } from './calibration-map.ts';
export { decide, type Verdict } from './decide.ts';
export { decisionTablesOf, type DecisionRow, type DecisionTable } from './decision-rows.ts';
export { collectEvidence, EVIDENCE_LIMITS } from './document-evidence.ts';
export { FEATURE_COUNT, featureFingerprint, FEATURES } from './feature-table.ts';
export { PlaceNames } from './place-names.ts';
export { packTrees, RANKER_FORMAT, type RankerParametersFile, type RankerProvenance, type ScriptCalibration } from './ranker-parameters.ts';
export { isCjkText } from './script.ts';
export { reasonFor } from './selection-reason.ts';
export { rowScores } from './row-scores.ts';
export { scoreRows, type TreeEnsemble } from './tree-ensemble.ts';
export { TreeScorer } from './tree-scorer.ts';
