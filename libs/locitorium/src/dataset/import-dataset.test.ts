import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parseDatasetLine, readDatasetLine } from '@locitorium/domain';
import { everythingOf, place } from '@locitorium/ports/testing';
import { readInput } from '../input/read-input.ts';
import { documentsOf, surfacesOf, WRITTEN_AS } from './formats.fixture.ts';
import { ANNOTATION_FORMATS, importDataset, type ImportOptions } from './import-dataset.ts';

const PHASE0 = new URL('../../../../data/phase0/dataset.jsonl', import.meta.url);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-import-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function imported(content: string | Uint8Array, options: Omit<ImportOptions, 'file'>, name = 'corpus.json') {
  const file = join(directory, name);
  await writeFile(file, content);
  return importDataset({ file, ...options });
}

const spacy = (...docs: readonly object[]) => docs.map((doc) => JSON.stringify(doc)).join('\n');
const lima = (facts: object = {}) => ({ text: 'Rain in Lima', ents: [{ start: 8, end: 12, label: 'GPE', ...facts }] });

describe('importDataset', () => {
  it.each(ANNOTATION_FORMATS)('finds every annotation of data/phase0 again, written as %s', async (format) => {
    const documents = documentsOf(await readFile(PHASE0, 'utf8'));
    const { lines, report } = await imported(WRITTEN_AS[format](documents), { format });
    expect(report).toMatchObject({ documents: documents.length, moved: 0, lost: 0 });
    lines.forEach((line, n) => {
      const { document, findings } = readDatasetLine(line);
      const original = documents[n]!;
      expect(findings).toEqual([]);
      expect(document.docId).toBe(original.docId);
      expect(document.goldMentions?.map(({ surface }) => surface)).toEqual(
        surfacesOf(original).map((surface) => inTheWordsOf(format, surface)),
      );
      if (format !== 'conll' && format !== 'tei') expect(document.text).toBe(original.text);
    });
  });

  it('reads of TEI the very text that a run reads', async () => {
    const xml = `<TEI><teiHeader><title>x</title></teiHeader><text><body><head>To Constan-<lb break="no"/>tinople</head>
      <p>From New<lb/>York<note>See <placeName>Boston</placeName>.</note> to <del>Venice</del><add>Genoa</add>\u00a0<hi>now</hi></p>
      <figure><figDesc>A map of <placeName>Crete</placeName></figDesc></figure><table><row><cell>a</cell><cell>b</cell></row></table></body></text></TEI>`;
    const { lines } = await imported(xml, { format: 'tei' }, 'letter.xml');
    const [entry] = await everythingOf(readInput(['letter.xml'], { directory }));
    expect(lines[0]?.text).toBe(entry?.kind === 'document' ? entry.document.text : entry);
    expect(lines[0]?.mentions?.map(({ mention }) => mention)).toEqual(['Boston', 'Crete']);
  });

  it('gives GeoNames identifiers the country and point of their record, and asks for each once', async () => {
    const asked: unknown[] = [];
    const places = {
      placeById: async (source: string, id: number | string) => {
        asked.push([source, id]);
        return id === 3936456 ? place('Lima', 'PE', { lat: -12.04, lon: -77.03 }) : null;
      },
    };
    const link = { kb_id: 'geonames:3936456' };
    const { lines, report } = await imported(spacy(lima(link), lima(link), lima({ kb_id: 'Q2868' })), { format: 'spacy', places });
    expect(lines.map(({ mentions }) => mentions?.[0])).toMatchObject([
      { mention: 'Lima', iso_country: 'PE', lat: -12.04, lon: -77.03, geonameid: 3936456 },
      { iso_country: 'PE' },
      { iso_country: null, qid: 'Q2868' },
    ]);
    expect(asked).toEqual([['geonames', 3936456]]);
    expect(report).toMatchObject({ mentions: 3, withCountry: 2, withPoint: 2, unresolvedLinks: 1 });
  });

  it('takes the country at a point only where that is asked for', async () => {
    const xml = `<a><article docid="1"><text>Lima</text><toponyms><toponym><start>0</start><end>4</end><phrase>Lima</phrase>
      <lat>-12.04</lat><lon>-77.03</lon></toponym></toponyms></article></a>`;
    const country = async (countriesByPoint: boolean) =>
      (await imported(xml, { format: 'lgl', countriesByPoint })).lines[0]?.mentions?.[0]?.iso_country;
    expect([await country(false), await country(true)]).toEqual([null, 'PE']);
  });

  it('takes labels of places, or those that it is told, and counts the others', async () => {
    const doc = {
      text: 'Ann of Lima',
      ents: [
        { start: 0, end: 3, label: 'PERSON' },
        { start: 7, end: 11, label: 'loc.adm.town' },
      ],
    };
    const taken = async (labels?: readonly string[]) => {
      const { lines, report } = await imported(spacy(doc), { format: 'spacy', ...(labels && { labels }) });
      return [lines[0]?.mentions?.map(({ mention }) => mention), report.otherLabels];
    };
    expect(await taken()).toEqual([['Lima'], { PERSON: 1 }]);
    expect(await taken(['person'])).toEqual([['Ann'], { 'loc.adm.town': 1 }]);
  });

  it('names documents by the file where they have no name, and tells repeated names apart', async () => {
    const named = (id: string) => ({ ...lima(), meta: { doc_id: id } });
    const { lines } = await imported(
      spacy(lima(), named('x'), named('x')),
      { format: 'spacy', lang: 'en', source: 'news' },
      'my.corpus.jsonl',
    );
    expect(lines.map(({ doc_id }) => doc_id)).toEqual(['my-1', 'x', 'x-3']);
    expect(parseDatasetLine(lines[0]).meta).toMatchObject({ lang: 'en', source: 'news' });
  });

  it('reads packed files', async () => {
    expect((await imported(gzipSync(spacy(lima())), { format: 'spacy' }, 'corpus.jsonl.gz')).report.mentions).toBe(1);
  });

  it.each([
    ['a file that is not there', null, 'annotations_not_found'],
    ['a file that is not UTF-8', Uint8Array.of(0xff, 0xfe, 0x00), 'annotations_unreadable'],
    ['a file of another format', '<x/>', 'annotations_unreadable'],
  ])('refuses %s', async (_what, content, kind) => {
    const reading =
      content === null ? importDataset({ file: join(directory, 'none'), format: 'tei' }) : imported(content, { format: 'tei' });
    await expect(reading).rejects.toMatchObject({ kind });
  });
});

/** Tokens do not say which blank stood between them. */
function inTheWordsOf(format: string, surface: string): string {
  return format === 'conll' ? surface.replace(/\s+/g, ' ') : surface;
}
