const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long each thing may take, in milliseconds, before the command gives up and says so. */
export const LIMITS = Object.freeze({
  /** Another install may be compiling. */
  lock: 40 * MINUTE,
  debianPackages: 10 * MINUTE,
  pythonPackages: 10 * MINUTE,
  /** Four minutes on two busy cores. */
  compile: 30 * MINUTE,
  /** Of a small C library. */
  compileExtension: 5 * MINUTE,
  tinyModel: 5 * MINUTE,
  embeddingModel: 10 * MINUTE,
  createModel: 2 * MINUTE,
  initialiseCluster: 1 * MINUTE,
  generateWorld: 2 * MINUTE,
  import: 15 * MINUTE,
  query: 30 * SECOND,
  /** From the start of a process to its first healthy answer. */
  healthy: 60 * SECOND,
  /** A database that was killed replays its log first. */
  databaseReady: 2 * MINUTE,
  healthProbe: 5 * SECOND,
  /** From the polite signal to the one that cannot be ignored. */
  graceOnStop: 10 * SECOND,
});
