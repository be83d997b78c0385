import type { ExportedMention } from './exported-mention.ts';
import { jsonListWriter, type FileWriter } from './file-writer.ts';
import { placeUri } from './place-uri.ts';

/** So much of the text to either side of a name is quoted with it: where offsets have moved, the name is found by it. */
const ASIDE = 32;

/** A mention with the text that it is in. */
export interface AnnotatedMention extends ExportedMention {
  readonly text: string;
}

/**
 * W3C Web Annotations: one a mention, in the form of Recogito and Annotorious. Offsets count characters (Unicode code points), as the
 * recommendation says, and not the UTF-16 code units of predictions. A mention without a position has no annotation; one that does not
 * stand in the text at hand has neither offsets nor the text around it.
 */
export function annotationsWriter(): FileWriter<AnnotatedMention> {
  const charactersBefore = characterCounter();
  const list = jsonListWriter<AnnotatedMention>('[', (mention) => annotationOf(mention, charactersBefore), ']');
  return { ...list, rows: (rows) => list.rows(rows.filter(({ mention: { start, end } }) => start !== null && end !== null)) };
}

function annotationOf({ docId, mention, correction, text }: AnnotatedMention, charactersBefore: CharacterCounter) {
  const { mentionId, selected, surface } = mention;
  const start = mention.start ?? 0;
  const end = mention.end ?? 0;
  const isQuoted = text.slice(start, end) === surface;
  return {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: `#${encodeURIComponent(`${docId}/${mentionId}`)}`,
    type: 'Annotation',
    ...(correction?.when && { modified: correction.when }),
    ...(correction?.who && { creator: { type: 'Person', name: correction.who } }),
    body: [
      { type: 'TextualBody', purpose: 'tagging', value: 'place' },
      ...(selected === null ? [] : [identifying(selected)]),
      ...(correction?.note ? [{ type: 'TextualBody', purpose: 'commenting', value: correction.note }] : []),
    ],
    target: {
      source: `urn:locitorium:document:${encodeURIComponent(docId)}`,
      selector: [
        {
          type: 'TextQuoteSelector',
          exact: surface,
          ...(isQuoted && {
            prefix: text.slice(Math.max(0, start - ASIDE), start).toWellFormed(),
            suffix: text.slice(end, end + ASIDE).toWellFormed(),
          }),
        },
        ...(isQuoted ? [{ type: 'TextPositionSelector', start: charactersBefore(text, start), end: charactersBefore(text, end) }] : []),
      ],
    },
  };
}

/** The body that says which place is meant, with its point, as a geotag. */
function identifying(place: NonNullable<ExportedMention['mention']['selected']>) {
  const { displayName, lat, lon, confidence } = place;
  return {
    type: 'SpecificResource',
    purpose: 'identifying',
    source: {
      id: placeUri(place),
      label: displayName,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      ...(confidence !== null && { properties: { confidence } }),
    },
  };
}

/** Counts the characters before a position given in UTF-16 code units. */
type CharacterCounter = (text: string, end: number) => number;

/** It goes on from where it was: mentions come in the order of the text, which may be long. */
function characterCounter(): CharacterCounter {
  let last = { text: '', at: 0, characters: 0 };
  return (text, end) => {
    let { at, characters } = text === last.text && last.at <= end ? last : { at: 0, characters: 0 };
    for (; at < end; characters += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    last = { text, at, characters };
    return characters;
  };
}
