import type { AdminArea } from '@locitorium/domain';

/**
 * Small numbers for the countries and administrative areas of one document, so that votes are arrays. An area that two sources
 * code differently ("US.GA", "US-GA") is one area if its name and country agree.
 */
export class CodeBook {
  readonly #numbers = new Map<string, number>();
  readonly #codes: string[] = [];

  /** How many different areas were seen. */
  get size(): number {
    return this.#codes.length;
  }

  /** The code under which an area was first seen. */
  codeOf(number: number): string {
    return this.#codes[number]!;
  }

  ofCountry(code: string): number {
    return this.#numbers.get(code) ?? this.#add(code);
  }

  ofArea(area: AdminArea, countryCode: string | null): number {
    const known = this.#numbers.get(area.code);
    if (known !== undefined) return known;
    const name = `${countryCode ?? ''}/${area.name.toLowerCase()}`;
    const sameName = this.#numbers.get(name);
    if (sameName !== undefined) {
      this.#numbers.set(area.code, sameName);
      return sameName;
    }
    const added = this.#add(area.code);
    this.#numbers.set(name, added);
    return added;
  }

  #add(key: string): number {
    const number = this.#codes.length;
    this.#codes.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}
