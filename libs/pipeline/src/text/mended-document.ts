import { mendedText, type Document, type GoldMention, type GroundedDocument, type RejectedSpan } from '@locitorium/domain';
import { ofMention } from '../stages/assemble-groundings.ts';
import type { Span } from './occurrences.ts';

/** What stands in a text, with its surface. */
interface Standing extends Span {
  readonly surface: string;
}

/** A document as the parts of a pipeline read it, and the way back to its text as written. */
export interface MendedDocument {
  readonly document: Document;
  /** The same where it stands in the text as written; its surface is what stands there. */
  readonly asWritten: <T extends Standing>(standing: T) => T;
  /** The same in the text as it is read. */
  readonly asRead: <T extends Standing>(standing: T) => T;
}

/** The document with its text mended, its annotations with it; itself where there is nothing to mend. */
export function mendedDocument(document: Document): MendedDocument {
  const mended = mendedText(document.text);
  if (mended === null) return { document, asWritten: (standing) => standing, asRead: (standing) => standing };
  const moved =
    (text: string, spanOf: (start: number, end: number) => Span) =>
    <T extends Standing>(standing: T): T => {
      const { start, end } = spanOf(standing.start, standing.end);
      return { ...standing, start, end, surface: text.slice(start, end) };
    };
  const asRead = moved(mended.text, mended.mendedSpan);
  const { goldMentions } = document;
  return {
    document: {
      ...document,
      text: mended.text,
      ...(goldMentions !== undefined && { goldMentions: goldMentions.map((gold) => annotationAsRead(gold, document.text, asRead)) }),
    },
    asWritten: moved(document.text, mended.writtenSpan),
    asRead,
  };
}

/** One that does not stand where it says is searched for by its name. */
function annotationAsRead(gold: GoldMention, text: string, asRead: MendedDocument['asRead']): GoldMention {
  const { start, end, surface } = gold;
  if (start === null || end === null || text.slice(start, end) !== surface)
    return { ...gold, start: null, end: null, surface: mendedText(surface)?.text ?? surface };
  return { ...gold, ...asRead({ start, end, surface }) };
}

/** What was found in a mended document, where it stands in the text as written. */
export function groundedAsWritten(grounded: GroundedDocument, { asWritten }: MendedDocument): GroundedDocument {
  const { groundings, rejectedSpans } = grounded;
  return {
    ...grounded,
    groundings: groundings.map((grounding) => ofMention(grounding, asWritten(grounding.mention))),
    ...(rejectedSpans !== undefined && { rejectedSpans: rejectedSpans.map((span): RejectedSpan => asWritten(span)) }),
  };
}
