/** Two-sided p-values of the hypothesis that two systems are equally often right. */
export interface McNemarTest {
  /** Exact conditional test: never too small, often too large. */
  readonly exact: number;
  /** Counts half of the observed outcome's probability; close to the nominal level (Fagerland, Lydersen, Laake 2013). */
  readonly midP: number;
}

/**
 * McNemar's test (1947) of paired outcomes by the binomial distribution: of the mentions that exactly one system has right, is each
 * system's share a half? Null where there are none.
 *
 * Mentions of one document depend on each other; beside this test read the interval of the bootstrap, which draws whole documents.
 *
 * @param onlyA mentions that only the first system has right
 * @param onlyB mentions that only the second has right
 */
export function mcNemar(onlyA: number, onlyB: number): McNemarTest | null {
  const pairs = onlyA + onlyB;
  if (pairs === 0) return null;
  const fewer = Math.min(onlyA, onlyB);
  // Downwards from the observed outcome, each term from the one before, until they no longer count.
  const observed = Math.exp(logChoose(pairs, fewer) - pairs * Math.LN2);
  let tail = 0;
  for (let k = fewer, term = observed; k > 0 && term > tail * Number.EPSILON; k -= 1) {
    term *= k / (pairs - k + 1);
    tail += term;
  }
  return { exact: Math.min(1, 2 * (tail + observed)), midP: Math.min(1, 2 * tail + observed) };
}

/** Natural logarithm of the number of ways to choose `k` of `n`. */
function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}
