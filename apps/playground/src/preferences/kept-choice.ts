/** A choice of this reader, kept in this browser. A browser that keeps nothing (private windows, policies) forgets it with the tab. */
export interface KeptChoice<T extends string> {
  read(): T | null;
  write(value: T): void;
}

export function keptChoice<T extends string>(name: string, values: readonly T[]): KeptChoice<T> {
  const key = `locitorium.${name}`;
  return {
    read() {
      try {
        const kept = localStorage.getItem(key);
        return values.find((value) => value === kept) ?? null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, value);
      } catch {
        // The choice holds as long as the tab.
      }
    },
  };
}
