/** A mention annotated by people. Sources differ in what they know: absent facts are null. */
export interface GoldMention {
  readonly mentionId: string;
  readonly surface: string;
  readonly start: number | null;
  readonly end: number | null;
  /** ISO 3166-1 alpha-2, upper case; null where no single present-day country is meant. */
  readonly countryCode: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly note: string | null;
}
