import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { place } from '@locitorium/ports/testing';
import { importDataset } from '../dataset/import-dataset.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { exportRun, type ExportRunOptions } from './export-run.ts';

const TEXT = 'Rain in Paris. Jordan is in Paris, near Elm Creek.';
const selected = {
  source: 'geonames',
  osm_type: 'geonames',
  osm_id: 2988507,
  name: 'Paris',
  display_name: 'Paris, Île-de-France, France',
  type: 'PPLC',
  lat: 48.85,
  lon: 2.35,
  bbox: null,
  country_code: 'FR',
  admin: [
    { code: 'FR', name: 'France' },
    { code: 'FR.11', name: 'Île-de-France' },
  ],
  confidence: 0.6,
};
const mention = (surface: string, start: number, over: object = {}) => ({
  mention_id: `a:${start}`,
  mention: surface,
  start,
  end: start + surface.length,
  status: 'resolved',
  selected,
  ...over,
});
const PREDICTION = {
  doc_id: 'a',
  results: [
    mention('Paris', 8),
    mention('Jordan', 15, { selected: { ...selected, osm_id: 248816, country_code: 'JO', confidence: 0.9 } }),
    mention('Paris', 28),
  ],
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'locitorium-export-')), 'news');
  await mkdir(folder);
  await lines('predictions.jsonl', [PREDICTION, { doc_id: 'b', results: [], document_status: { status: 'timeout', kind: 'deadline' } }]);
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

async function lines(name: string, values: readonly (object | string)[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, values.map((value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}\n`)).join(''));
  return path;
}

async function exported(options: Partial<ExportRunOptions> = {}) {
  const { pieces, summary } = await exportRun({ run: folder, format: 'csv', ...options });
  const buffers: Buffer[] = [];
  for await (const piece of pieces) buffers.push(Buffer.from(piece));
  return { content: Buffer.concat(buffers).toString(), summary };
}

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

describe('a run that left out fields', () => {
  const leavingOut = (fields: readonly string[]) => lines('run.json', [{ fields }]);

  it('is a table with empty columns, which the summary names', async () => {
    await leavingOut(['start', 'end', 'country_code']);
    expect((await exported()).summary.leftOut).toEqual(expect.arrayContaining(['name', 'admin']));
  });

  it.each([
    [{ by: 'admin1' }, 'admin'],
    [{ by: 'place' }, 'source, osm_type, osm_id'],
  ] as const)('is refused %j, where it would be nothing', async (options, missing) => {
    await leavingOut(['country_code']);
    await expect(exported(options)).rejects.toMatchObject({ kind: 'fields_not_kept', message: expect.stringContaining(missing) });
  });
});

describe('exportRun', () => {
  it('has a row for every mention, and says what became of the documents', async () => {
    const { content, summary } = await exported();
    expect(rowsOf(content)).toHaveLength(3);
    expect(rowsOf(content)[0]).toContain(',FR,FR.11,Île-de-France,');
    expect(content.split('\r\n')[0]).not.toContain('sentence');
    expect(summary).toMatchObject({ documents: 2, mentions: 3, failedDocuments: 1, withoutText: null });
  });

  it.each([
    ['1850', '1840'],
    ['0050', '-0050'],
    ['-40', '-0050'],
    ['1848-04', '1848-03-31'],
  ])('refuses texts written from %s to %s, before it reads the run', async (start, end) => {
    const message = expect.stringMatching(`from ${start} to ${end}`);
    await expect(exportRun({ run: join(folder, 'nowhere'), format: 'linked-places', when: { start, end } })).rejects.toMatchObject({
      kind: 'timespan_reversed',
      blame: 'usage',
      message,
    });
  });

  it.each([
    ['1848', '1848'],
    ['1848-03', '1848'],
    ['-0050', '0050'],
  ])('takes texts written from %s to %s', async (start, end) => {
    const { content } = await exported({ format: 'linked-places', when: { start, end } });
    expect(content).toContain(`{"start":{"in":"${start}"},"end":{"in":"${end}"}}`);
  });

  it('adds sentences where the texts are at hand, also from a dataset that lies in the folder', async () => {
    await lines('dataset.jsonl', [
      { doc_id: 'b', text: 'Nothing.' },
      { doc_id: 'a', text: TEXT },
    ]);
    const { content, summary } = await exported();
    expect(rowsOf(content)[0]).toMatch(/,Rain in Paris\.$/);
    expect(summary.withoutText).toBe(0);
    const other = await lines('other.jsonl', [{ doc_id: 'c', text: TEXT }]);
    expect((await exported({ dataset: other })).summary.withoutText).toBe(1);
  });

  it('counts by place and by area, and leaves out what is below a confidence', async () => {
    const { content } = await exported({ by: 'country' });
    expect(rowsOf(content)).toEqual(['FR,France,1,2,1', 'JO,France,1,1,1']);
    const sure = await exported({ by: 'place', minConfidence: 0.8 });
    expect(rowsOf(sure.content)).toHaveLength(1);
    expect(sure.summary).toMatchObject({ mentions: 1, belowThreshold: 2 });
  });

  it('leaves out places whose very record is unsure, and keeps those of which nobody knows, and what somebody corrected', async () => {
    const results = [0.4, 0.9, undefined].map((record_confidence, n) =>
      mention('Paris', 10 * n, { selected: { ...selected, record_confidence } }),
    );
    await lines('predictions.jsonl', [{ doc_id: 'a', results }]);
    const kept = async (options: Partial<ExportRunOptions>) => {
      const { content, summary } = await exported({ minRecordConfidence: 0.5, ...options });
      return [rowsOf(content).map((row) => row.split(',')[3]), summary.belowThreshold, summary.belowRecordThreshold];
    };
    expect(await kept({})).toEqual([['10', '20'], 0, 1]);
    expect(await kept({ minConfidence: 0.7 })).toEqual([[], 3, 0]);
    await lines('corrections.jsonl', [{ doc_id: 'a', name: 'Paris', start: 0, end: 5, record: { lat: 1, lon: 2 } }]);
    expect(await kept({})).toEqual([['0', '10', '20'], 0, 0]);
  });

  it.each(EXPORT_FORMATS.filter((format) => format !== 'tei'))('writes %s', async (format) => {
    const dataset = await lines('texts.jsonl', [{ doc_id: 'a', text: TEXT }]);
    const { content } = await exported({ format, dataset });
    const isBinary = format === 'parquet' || format === 'html-map';
    expect(content).toContain(isBinary ? (format === 'parquet' ? 'PAR1' : '<!doctype html>') : 'Paris');
    if (['geojson', 'linked-places', 'annotations', 'label-studio'].includes(format)) expect(() => JSON.parse(content)).not.toThrow();
  });

  it('writes a TEI file with its places, of the document that was read from it', async () => {
    const tei = (body: string) => `<TEI><text><body><p>${body}</p></body></text></TEI>`;
    const source = join(folder, 'letters', 'a');
    await mkdir(join(folder, 'letters'));
    await writeFile(source, tei('Rain in <b>Paris</b>. Jordan is in <placeName ref="#p">Paris</placeName>, near Elm\r\nCreek.'));
    const { content, summary } = await exported({ format: 'tei', source });
    const [france, jordan] = [2988507, 248816].map((id) => `<placeName ref="https://sws.geonames.org/${id}/">`);
    expect(content).toBe(
      tei(
        `Rain in <b>${france}Paris</placeName></b>. ${jordan}Jordan</placeName> is in <placeName ref="#p">Paris</placeName>, near Elm\r\nCreek.`,
      ),
    );
    expect(summary.tei).toEqual({ marked: 2, referred: 0, respected: 1, crossing: 0, notInRun: 0 });
    await expect(exported({ format: 'tei' })).rejects.toMatchObject({ kind: 'source_needed' });
    await expect(exported({ format: 'tei', source: join(folder, 'other.xml') })).rejects.toMatchObject({ kind: 'input_missing' });
    await writeFile(join(folder, 'other.xml'), tei('Rain.'));
    await expect(exported({ format: 'tei', source: join(folder, 'other.xml') })).rejects.toMatchObject({ kind: 'source_not_in_run' });
    await writeFile(source, tei('Snow in Paris.'));
    await expect(exported({ format: 'tei', source })).rejects.toMatchObject({ kind: 'text_changed' });
  });

  it.each([
    ['is damaged', 'file_unreadable', gzipSync('<TEI/>').subarray(0, -9)],
    ['holds more than is read as one document', 'input_too_long', gzipSync(Buffer.alloc(101 * 1_048_576, ' '))],
  ])('refuses a packed TEI file that %s', async (_what, kind, content) => {
    const source = join(folder, 'a');
    await writeFile(source, content);
    await expect(exported({ format: 'tei', source })).rejects.toMatchObject({ kind, blame: 'usage' });
  });

  it('writes a folder of TEI files as one corpus, in the order of the run, and says which could not be used', async () => {
    const tei = (body: string) => `<?xml version="1.0"?>\n<TEI><text><body><p>${body}</p></body></text></TEI>\n`;
    const file = async (name: string, body: string) => {
      await mkdir(join(folder, 'letters', name, '..'), { recursive: true });
      await writeFile(join(folder, 'letters', name), tei(body));
    };
    for (const name of ['z.xml', 'sub/a.xml', 'changed.xml']) await file(name, 'Rain in Paris.');
    await file('new.xml', 'Not in the run.');
    await writeFile(join(folder, 'letters', 'notes.txt'), 'None.');
    const of = (name: string) => ({ doc_id: `letters/${name}`, results: [mention('Paris', 8)] });
    await lines('predictions.jsonl', [of('z.xml'), of('changed.xml'), of('sub/a.xml'), PREDICTION]);
    await file('changed.xml', 'Snow.');
    const { content, summary } = await exported({ format: 'tei', source: join(folder, 'letters'), title: 'All' });
    const part =
      '<TEI><text><body><p>Rain in <placeName ref="https://sws.geonames.org/2988507/">Paris</placeName>.</p></body></text></TEI>\n';
    expect(content).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<teiCorpus [^>]*>\n<teiHeader>.*<title>All<.*<\/teiHeader>\n<TEI>/);
    expect(content.slice(content.indexOf('<TEI>'))).toBe(`${part}${part}</teiCorpus>\n`);
    expect(summary.unusableLines).toMatchObject([{ kind: 'text_changed', message: expect.stringContaining('changed.xml') }]);
    expect(summary).toMatchObject({ documents: 3, tei: { marked: 2, notInRun: 1 } });
  });

  it('writes tasks of Label Studio, of which a dataset is made again', async () => {
    const dataset = await lines('texts.jsonl', [
      { doc_id: 'a', text: TEXT },
      { doc_id: 'b', text: 'Nothing.' },
    ]);
    const { content } = await exported({ format: 'label-studio', dataset });
    const tasks = JSON.parse(content) as { data: object; predictions: { score?: number; result: object[] }[] }[];
    expect(tasks.map(({ data }) => data)).toEqual([
      { doc_id: 'a', text: TEXT },
      { doc_id: 'b', text: 'Nothing.' },
    ]);
    expect(tasks[0]?.predictions[0]).toMatchObject({ model_version: 'locitorium', score: 0.6 });
    // Accepted as they are, they are annotations.
    const accepted = tasks.map(({ data, predictions }) => ({ data, annotations: predictions.map(({ result }) => ({ result })) }));
    const { lines: again } = await importDataset({ file: await lines('export.json', [JSON.stringify(accepted)]), format: 'label-studio' });
    expect(again[0]).toMatchObject({
      doc_id: 'a',
      mentions: [
        { mention: 'Paris', start: 8, iso_country: 'FR', lat: 48.85, lon: 2.35 },
        { mention: 'Jordan', start: 15, iso_country: 'JO' },
        { mention: 'Paris', start: 28 },
      ],
    });
  });

  it('applies rules, but not where somebody decided about the mention, and shows which', async () => {
    const corrections = await lines('said.jsonl', [
      { rule: 'texas', name: 'Paris', where: { country: 'FR' }, record: { lat: 33.66, lon: -95.55, country_code: 'US' }, who: 'desk' },
      { rule: 'mayor', name: 'Jordan', where: { corpus: true }, not_a_place: true },
      { rule: 'elsewhere', name: 'Paris', where: { doc_id: 'b' }, not_a_place: true },
      { doc_id: 'a', name: 'Paris', start: 28, end: 33, record: { lat: 48.85, lon: 2.35, country_code: 'FR' } },
    ]);
    const { content, summary } = await exported({ corrections });
    expect(rowsOf(content).map((row) => [row.split(',')[3], /true,.*$/.exec(row)?.[0]])).toEqual([
      ['8', 'true,desk,,,texas'],
      ['28', 'true,,,,'],
    ]);
    expect(summary).toMatchObject({
      corrected: 2,
      ruled: 1,
      dismissed: 1,
      unusedRules: ['elsewhere'],
      ignoredCorrections: { homeless: 0 },
    });
  });

  it('applies corrections, looks up the records that they name, and shows who said so', async () => {
    const corrections = await lines('said.jsonl', [
      { doc_id: 'a', name: 'Jordan', start: 15, end: 21, not_a_place: true },
      { doc_id: 'a', name: 'Paris', start: 28, end: 33, record: { id: 'geonames:4717560' }, who: 'desk', note: 'Tex.' },
      { doc_id: 'a', name: 'Elm Creek', start: 40, end: 49, record: { lat: 1, lon: 2 } },
      { doc_id: 'gone', name: 'Lima', not_a_place: true },
      'no json\n',
    ]);
    const places = {
      placeById: async (_source: string, id: number | string) =>
        id === 4717560
          ? place('Paris', 'US', {
              lat: 33.66,
              admin: [
                { code: 'US', name: 'United States' },
                { code: 'US.TX', name: 'Texas' },
              ],
            })
          : null,
    };
    const { content, summary } = await exported({ corrections, places, minConfidence: 0.5 });
    expect(rowsOf(content).map((row) => row.split(',')[2])).toEqual(['Paris', 'Paris', 'Elm Creek']);
    expect(rowsOf(content)[1]).toMatch(/,US,US\.TX,Texas,.*,true,desk,,Tex\.,$/);
    expect(summary).toMatchObject({ corrected: 2, dismissed: 1, ignoredCorrections: { homeless: 1, unfit: 0 } });
    expect(summary.unusableLines).toHaveLength(1);
  });

  it.each([
    ['geonames:GB.ENG', 'geonames', 'GB.ENG'],
    ['locitorium:thames', 'locitorium', 'thames'],
    ['nominatim:relation 58447', 'relation', 58447],
  ])('looks up %s, whatever its identifier is like', async (id, osmType, osmId) => {
    const corrections = await lines('said.jsonl', [{ doc_id: 'a', name: 'Jordan', start: 15, end: 21, record: { id } }]);
    const places = {
      placeById: async (...asked: readonly [string, number | string]) =>
        asked[0] === osmType && asked[1] === osmId ? place('Somewhere', 'GB') : null,
    };
    expect(rowsOf((await exported({ corrections, places })).content)[1]).toContain(',resolved,,Somewhere,');
  });

  it.each(['foo', '4931972', 'geonames:99999999999'])(
    'leaves the place of the engine where %s is no record, and says what to do',
    async (id) => {
      const corrections = await lines('said.jsonl', [
        { doc_id: 'a', name: 'Jordan', not_a_place: true },
        { doc_id: 'a', name: 'Paris', record: { id } },
        { rule: 'texas', name: 'Paris', where: { corpus: true }, record: { id, country_code: 'US' } },
        { doc_id: 'a', name: 'Paris', start: 28, end: 33, record: { id, lat: 33.66, lon: -95.55 } },
      ]);
      const places = { placeById: async () => null };
      for (const given of [{ places }, {}]) {
        const { content, summary } = await exported({ corrections, ...given });
        expect(rowsOf(content).map((row) => row.split(',').slice(3, 8))).toEqual([
          ['8', '13', 'resolved', '', 'Paris'],
          ['28', '33', 'resolved', '', 'Paris'],
        ]);
        expect(summary).toMatchObject({ corrected: 1, dismissed: 1, ruled: 0 });
        expect(summary.unusableLines.map(({ kind, message }) => [kind, message])).toEqual(
          [2, 3].map((line) => [
            'unknown_record',
            expect.stringMatching(new RegExp(`^said\\.jsonl, line ${line}: .*"${id}".*geonames:4931972.*lat and lon`)),
          ]),
        );
      }
    },
  );

  it('takes the corrections that lie in the folder, and needs texts for those that name no document', async () => {
    await lines('corrections.jsonl', [{ doc_id: 'a', name: 'Jordan', not_a_place: true }]);
    expect((await exported()).summary).toMatchObject({ dismissed: 1 });
    const bySha = await lines('sha.jsonl', [{ text_sha256: 'a'.repeat(64), name: 'Jordan', not_a_place: true }]);
    await expect(exported({ corrections: bySha })).rejects.toMatchObject({ kind: 'texts_needed' });
    const dataset = await lines('texts.jsonl', [{ doc_id: 'a', text: TEXT }]);
    expect((await exported({ corrections: bySha, dataset })).summary).toMatchObject({ ignoredCorrections: { homeless: 1 } });
    const ofOther = await lines('old.jsonl', [{ doc_id: 'a', text_sha256: 'a'.repeat(64), name: 'Jordan', not_a_place: true }]);
    expect((await exported({ corrections: ofOther, dataset })).summary).toMatchObject({
      dismissed: 0,
      ignoredCorrections: { unfit: 1, first: [{ docId: 'a', why: 'text_changed' }] },
    });
  });

  it('refuses what does not fit together, and names what does', async () => {
    await expect(exported({ format: 'kml', by: 'country' })).rejects.toMatchObject({
      kind: 'unit_not_of_format',
      message: '--format kml is by place or mention, not by country. By country are: csv, parquet.',
    });
    await expect(exported({ format: 'annotations' })).rejects.toMatchObject({ kind: 'texts_needed' });
  });

  it('writes nothing where a file cannot be read', async () => {
    for (const [missing, kind] of [
      [{ run: join(folder, 'nowhere') }, 'predictions_not_found'],
      [{ dataset: join(folder, 'nowhere') }, 'dataset_not_found'],
    ] as const) {
      const { pieces } = await exportRun({ run: folder, format: 'csv', ...missing });
      await expect(pieces[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind });
    }
  });
});
