import { parseDatasetLine, type Document, type GoldMention } from '@locitorium/domain';

/** Annotated documents as other tools would write them: for reading them back. */
export const WRITTEN_AS = { lgl, spacy, 'label-studio': labelStudio, conll, tei } as const;

export function documentsOf(jsonLines: string): readonly Document[] {
  return jsonLines
    .trim()
    .split('\n')
    .map((line) => parseDatasetLine(JSON.parse(line)));
}

type Spanned = GoldMention & { readonly start: number; readonly end: number };

/** Without nested ones, which tags of tokens cannot say. */
function outermost({ goldMentions = [] }: Document): readonly Spanned[] {
  const spanned = goldMentions.filter((mention): mention is Spanned => mention.start !== null && mention.end !== null);
  return spanned.filter((one) => !spanned.some((other) => other !== one && other.start <= one.start && other.end >= one.end));
}

const codePoints = (text: string): number => Array.from(text).length;
/** A carriage return that stands as it is becomes a line feed in XML. */
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/\r/g, '&#13;');

function lgl(documents: readonly Document[]): string {
  const toponym = (text: string, { surface, start, end, countryCode, lat, lon }: Spanned): string =>
    `<toponym><start>${codePoints(text.slice(0, start))}</start><end>${codePoints(text.slice(0, end))}</end><phrase>${escaped(surface)}</phrase>
    <gaztag>${lat === null ? '' : `<lat>${lat}</lat><lon>${lon}</lon>`}${countryCode === null ? '' : `<country>${countryCode}</country>`}</gaztag></toponym>`;
  const article = (document: Document): string =>
    `<article docid="${escaped(document.docId)}"><text>${escaped(document.text)}</text>
    <toponyms>${outermost(document)
      .map((mention) => toponym(document.text, mention))
      .join('\n')}</toponyms></article>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<articles>${documents.map(article).join('\n')}</articles>`;
}

function spacy(documents: readonly Document[]): string {
  const offset = (text: string, at: number): number => codePoints(text.slice(0, at));
  return JSON.stringify(
    documents.map((document) => ({
      text: document.text,
      ents: outermost(document).map(({ start, end }) => ({
        start: offset(document.text, start),
        end: offset(document.text, end),
        label: 'GPE',
      })),
      meta: { doc_id: document.docId },
    })),
  );
}

function labelStudio(documents: readonly Document[]): string {
  const regions = ({ mentionId: id, surface, start, end, countryCode }: Spanned) => [
    { id, type: 'labels', from_name: 'label', value: { start, end, text: surface, labels: ['LOC'] } },
    ...(countryCode === null ? [] : [{ id, type: 'choices', from_name: 'country', value: { choices: [countryCode] } }]),
  ];
  return JSON.stringify(
    documents.map((document, id) => ({
      id,
      data: { text: document.text, doc_id: document.docId },
      annotations: [{ result: outermost(document).flatMap(regions) }],
    })),
  );
}

/** Words and marks as tokens; where a name begins or ends within a word, so does a token. */
function conll(documents: readonly Document[]): string {
  return documents
    .map((document) => {
      const mentions = outermost(document);
      const edges = new Set(mentions.flatMap(({ start, end }) => [start, end]));
      const rows = Array.from(document.text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s]/gu), ({ 0: word, index }) => {
        const cuts = [
          index,
          ...Array.from({ length: word.length - 1 }, (_, n) => index + n + 1).filter((at) => edges.has(at)),
          index + word.length,
        ];
        return cuts.slice(1).map((end, n) => ({ start: cuts[n] ?? 0, end }));
      }).flat();
      const lines = rows.map(({ start, end }, n) => {
        const mention = mentions.find((one) => one.start <= start && one.end >= end);
        const tag = mention === undefined ? 'O' : mention.start === start ? 'B-LOC' : 'I-LOC';
        return [document.text.slice(start, end), tag, rows[n + 1]?.start === end ? 'NoSpaceAfter' : '_'].join('\t');
      });
      return [`# document_id = ${document.docId}`, ...lines].join('\n');
    })
    .join('\n\n');
}

function tei(documents: readonly Document[]): string {
  const body = ({ text, ...document }: Document): string => {
    let [written, at] = ['', 0];
    for (const { start, end, surface } of outermost({ text, ...document }).toSorted((a, b) => a.start - b.start)) {
      written += `${escaped(text.slice(at, start))}<placeName>${escaped(surface)}</placeName>`;
      at = end;
    }
    return (written + escaped(text.slice(at))).replace(/\n\n/g, '</p><p>').replace(/\n/g, '<lb/>');
  };
  const one = (document: Document): string =>
    `<TEI xml:id="${escaped(document.docId)}"><text><body><p>${body(document)}</p></body></text></TEI>`;
  return `<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">${documents.map(one).join('\n')}</teiCorpus>`;
}

/** Surfaces in text order, as an import should find them. */
export const surfacesOf = (document: Document): readonly string[] =>
  outermost(document)
    .toSorted((a, b) => a.start - b.start)
    .map(({ surface }) => surface);
