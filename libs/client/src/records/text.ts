/** The text of a file, and what the file says of itself. */
export interface TextOfFile {
  /** Empty where the file holds none. */
  readonly text: string;
  /** `pdf`, `word`, `html`, `email`, `xml`, `markdown`, `open-document`, `epub`, … */
  readonly format: string;
  readonly content_type: string;
  readonly title: string | null;
  readonly lang: string | null;
  readonly created_at: string | null;
  readonly ref: string | null;
  /** Where each page begins in the text; null for formats without pages. */
  readonly pages: readonly number[] | null;
}
