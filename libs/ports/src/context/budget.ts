/** A number of things that may still be done; shared by everybody who may do them. */
export interface Budget {
  /** Takes one, where one is left; says whether there was. */
  take(): boolean;
}

/** @param count whole number of at least 0 */
export function budgetOf(count: number): Budget {
  let left = count;
  return {
    take: () => {
      if (left <= 0) return false;
      left -= 1;
      return true;
    },
  };
}
