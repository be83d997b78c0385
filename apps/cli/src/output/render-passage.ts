import { countryName, oneLine, visibleText, type ChunkPlace, type CorpusMetadata } from '@locitorium/domain';
import type { Colors } from 'picocolors/types.js';

/** Widest line that is read with ease. */
export const WIDEST = 100;
/** Places of a passage that are shown. */
const SHOWN_PLACES = 6;

interface NumberedDocument {
  readonly number: number;
  readonly documentId: string;
  readonly metadata: CorpusMetadata;
  /** Of a document that may have no title. */
  readonly filename: string | undefined;
  /** On which what is shown of it begins. */
  readonly pages: readonly (number | null)[];
}

/** Number, title, and what is known of the document. */
export function headOf({ number, documentId, metadata, filename, pages }: NumberedDocument, colors: Colors): string {
  const title = oneLine(metadata.title ?? filename ?? documentId);
  const known = [...new Set(pages)].filter((page) => page !== null).toSorted((a, b) => a - b);
  const page = known.length === 0 ? null : `${known.length === 1 ? 'p.' : 'pp.'} ${known.join(', ')}`;
  const facts = [documentId, page, metadata.createdAt, metadata.source, metadata.lang].filter((fact) => fact !== null);
  return `${String(number).padStart(2)}  ${colors.bold(title)}  ${colors.dim(facts.map(oneLine).join(' · '))}`;
}

/** White space at the edges of a piece stays. */
export const lineOf = (piece: string): string => visibleText(piece.replace(/\s+/g, ' '));

export function placesLine(places: readonly ChunkPlace[]): string {
  const names = [
    ...new Set(
      places.map(({ name, countryCode, point }) => {
        const country = countryCode === null || countryName(countryCode) === name ? '' : ` ${countryCode}`;
        return `${oneLine(name)}${country}${point === null ? '' : ` (${point.lat.toFixed(2)}, ${point.lon.toFixed(2)})`}`;
      }),
    ),
  ];
  return `${names.slice(0, SHOWN_PLACES).join('; ')}${names.length > SHOWN_PLACES ? `; and ${names.length - SHOWN_PLACES} more` : ''}`;
}
