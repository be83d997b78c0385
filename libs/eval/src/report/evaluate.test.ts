import { describe, expect, it } from '@jest/globals';
import { parseDatasetLine, parsePredictionLine, type DocumentStatus } from '@locitorium/domain';
import { goldDocument, goldMention, predictedPlace, predictionOf, resolvedMention } from '../matching/matching.fixture.ts';
import { renderHtmlReport } from '../html/render-html-report.ts';
import { encodeReport } from './encode-report.ts';
import { evaluate } from './evaluate.ts';
import { formatTable } from './format-table.ts';
import { randomPredictions } from './random-predictions.fixture.ts';

const gold = (id: string, country: string | null, start: number) =>
  goldMention(id, { surface: 'Lyon', countryCode: country, start, end: start + 4, lat: 45.76, lon: 4.84 });
const documents = [
  goldDocument('a', [gold('a:0', 'FR', 0), gold('a:1', 'FR', 9)], 'en'),
  goldDocument('b', [gold('b:0', null, 0)], 'ja'),
  goldDocument('c', []),
];
const lyon = (id: string, start: number) =>
  resolvedMention(id, predictedPlace('FR', { lat: 45.76, lon: 4.84, confidence: 0.95 }), [], { surface: 'Lyon', start, end: start + 4 });

describe('evaluate', () => {
  it('counts what was compared', () => {
    const unannotated = { docId: 'u', text: '', meta: goldDocument('u', []).meta };
    const predictions = [
      predictionOf('a', []),
      predictionOf('a', [lyon('a:0', 0), lyon('a:1', 9)]),
      predictionOf('c', []),
      predictionOf('u', [lyon('u:0', 0)]),
      predictionOf('x', [lyon('x:0', 0)]),
    ];
    expect(evaluate([...documents, unannotated], predictions, { mode: 'gold' }).counts).toEqual({
      documents: 3,
      unannotatedDocuments: 1,
      missingDocuments: 1,
      failedDocuments: 0,
      duplicateDocuments: 1,
      unknownDocuments: 1,
      mentions: 3,
      mentionsWithCountry: 2,
      mentionsWithCoordinates: 3,
      predictedMentions: 2,
    });
  });

  it('leaves figures over nothing null', () => {
    const report = evaluate([], []);
    expect(report.resolution).toMatchObject({ mentions: 0, countryTop1: null, accuracyAt161Km: null });
    expect(report.endToEnd).toMatchObject({ recognition: { overlap: { precision: null, recall: null, f1: null } }, accuracyAt161Km: null });
    expect(report.calibration.selected.expectedCalibrationError).toBeNull();
    expect(() => renderHtmlReport(report, { title: 'nothing' })).not.toThrow();
    expect(() => formatTable(report)).not.toThrow();
  });

  it('measures resolution over what was found, and end to end over everything', () => {
    const report = evaluate(documents, [predictionOf('a', [lyon('a:0', 9), lyon('a:1', 30)])]);
    expect(report).toMatchObject({ mode: 'e2e', modeSource: 'default' });
    expect(report.resolution).toMatchObject({ mentions: 1, countryTop1: 1, accuracyAt161Km: 1 });
    expect(report.endToEnd).toMatchObject({
      recognition: { overlap: { precision: 1 / 2, recall: 1 / 3 } },
      country: { precision: 1 / 2, recall: 1 / 2 },
      accuracyAt161Km: 1 / 3,
    });
    expect(report.failures.filter(({ mentions }) => mentions > 0).map(({ failureClass, mentions }) => [failureClass, mentions])).toEqual([
      ['missing_document', 1],
      ['not_recognised', 1],
      ['spurious', 1],
      ['right_place', 1],
    ]);
  });

  it.each(['gold', 'e2e'] as const)('counts mentions of documents that failed by what became of these (mode %s)', (mode) => {
    const of = (docId: string, count: number) =>
      goldDocument(
        docId,
        Array.from({ length: count }, (_, n) => gold(`${docId}:${n}`, 'FR', 9 * n)),
      );
    const all = [of('late', 1), of('garbled', 2), of('long', 3), of('longer', 1), of('lost', 1), of('well', 1)];
    const failed = (docId: string, status: DocumentStatus['status'], kind: string) => ({
      ...predictionOf(docId, []),
      documentStatus: { status, kind },
    });
    const report = evaluate(
      all,
      [
        failed('late', 'timeout', 'deadline'),
        failed('garbled', 'invalid_output', 'invalid_output'),
        failed('long', 'failed', 'input_too_long'),
        failed('longer', 'failed', 'input_too_long'),
        predictionOf('well', [lyon('well:0', 0)]),
      ],
      { mode },
    );
    expect(
      report.failures
        .filter(({ mentions }) => mentions > 0)
        .map(({ failureClass, mentions }) => [failureClass, mentions])
        .sort(),
    ).toEqual([
      ['document_failed', 4],
      ['invalid_output', 2],
      ['missing_document', 1],
      ['right_place', 1],
      ['timeout', 1],
    ]);
    expect(report.failedDocuments).toEqual([
      { status: 'failed', kind: 'input_too_long', documents: 2, mentions: 4 },
      { status: 'timeout', kind: 'deadline', documents: 1, mentions: 1 },
      { status: 'invalid_output', kind: 'invalid_output', documents: 1, mentions: 2 },
    ]);
    expect(report.counts).toMatchObject({ failedDocuments: 4, missingDocuments: 1 });
    if (mode === 'gold') expect(report.resolution.statuses).toMatchObject({ timeout: 1, invalid_output: 2, missing: 5, resolved: 1 });
    expect(encodeReport(report).failed_documents[0]).toEqual({ status: 'failed', kind: 'input_too_long', documents: 2, mentions: 4 });
  });

  it('judges what was found of a document before it failed', () => {
    const document = goldDocument('a', [gold('a:0', 'FR', 0), gold('a:1', 'FR', 9)]);
    const partial = { ...predictionOf('a', [lyon('a:0', 0)]), documentStatus: { status: 'timeout', kind: 'deadline' } } as const;
    expect(
      evaluate([document], [partial], { mode: 'gold' })
        .failures.filter(({ mentions }) => mentions > 0)
        .map(({ failureClass }) => failureClass),
    ).toEqual(['timeout', 'right_place']);
  });

  it.each(['gold', 'e2e'] as const)('counts a gold mention that is not in the text as not found, and says so (mode %s)', (mode) => {
    const document = parseDatasetLine({
      doc_id: 'a',
      text: 'Lyon',
      mentions: [
        { mention: 'Lyon', start: 0, end: 4, iso_country: 'FR' },
        { mention: 'Nantes', start: 9, end: 15, iso_country: 'FR' },
      ],
    });
    const report = evaluate([document], [predictionOf('a', [lyon('a:0', 0)])], { mode });
    expect(report.counts.mentions).toBe(2);
    expect(report.failures.filter(({ mentions }) => mentions > 0).map(({ failureClass }) => failureClass)).toEqual([
      'not_in_text',
      'right_place',
    ]);
    if (mode === 'gold') expect(report.resolution).toMatchObject({ mentions: 2, countryTop1: 0.5 });
    else expect(report.endToEnd?.recognition.overlap).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('warns in its report and on its page where the predictions speak against the mode', () => {
    const report = evaluate(documents, [predictionOf('a', [lyon('a:0', 0), lyon('a:1', 9), lyon('elsewhere', 90)])], { mode: 'gold' });
    expect(encodeReport(report).mode_doubt).toContain('--mode e2e');
    expect(renderHtmlReport(report, { title: 'doubt' })).toContain('--mode e2e');
  });

  it('keeps the languages apart and names every engine', () => {
    const other = { ...predictionOf('b', []), modelInfo: { ...predictionOf('b', []).modelInfo, configHash: 'other' } };
    const report = evaluate(
      [documents[0] ?? goldDocument('a', []), goldDocument('b', [gold('b:0', 'FR', 0)], 'ja')],
      [predictionOf('a', [lyon('a:0', 0), lyon('a:1', 9)]), other],
      { mode: 'gold' },
    );
    expect(report.languages).toEqual([
      { language: 'en', mentions: 2, countryTop1: 1, countryTop1WithInferred: 1 },
      { language: 'ja', mentions: 1, countryTop1: 0, countryTop1WithInferred: 0 },
    ]);
    expect(report.engines.map(({ configHash }) => configHash)).toEqual(['h', 'other']);
  });
});

const manyDocuments = Array.from({ length: 60 }, (_, n) =>
  goldDocument(`d${n}`, [gold(`d${n}:0`, ['FR', 'US', 'JP', null][n % 4] ?? null, 0), gold(`d${n}:1`, 'XK', 9)], n % 2 === 0 ? 'en' : null),
);
const manyReports = (['gold', 'e2e'] as const).map((mode) =>
  evaluate(manyDocuments, randomPredictions(manyDocuments, mode, 5).map(parsePredictionLine), { mode }),
);

describe('encodeReport', () => {
  it('has these keys, in snake_case, and no other', () => {
    const json = encodeReport(manyReports[1] ?? evaluate([], []));
    expect(Object.keys(json)).toEqual([
      'format',
      'mode',
      'mode_source',
      'mode_doubt',
      'engines',
      'counts',
      'resolution',
      'end_to_end',
      'intervals',
      'calibration',
      'risk_coverage',
      'failure_classes',
      'failed_documents',
      'countries',
      'confusions',
      'languages',
      'slices',
    ]);
    expect(Object.keys(json.resolution).sort()).toEqual(
      [
        [
          'mentions',
          'statuses',
          'answered',
          'country_top1',
          'country_top1_with_inferred',
          'country_precision',
          'country_top3',
          'country_top5',
          'country_macro',
          'candidate_recall',
          'country_top1_in_candidates',
        ],
        ['no_country_kept', 'acc161', 'acc161_with_within', 'acc10', 'median_km', 'mean_km', 'error_auc'],
      ]
        .flat()
        .sort(),
    );
    expect(Object.keys(json.end_to_end ?? {})).toEqual([
      'recognition_overlap',
      'recognition_exact',
      'country',
      'country_recall_with_inferred',
      'acc161',
      'acc161_with_within',
      'acc10',
    ]);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});

describe('formatTable', () => {
  it.each(manyReports)('fills every row of every section (report %#)', (report) => {
    for (const { columns, rows } of formatTable(report)) {
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

describe('renderHtmlReport', () => {
  it.each(manyReports)('is one file that asks for nothing else (report %#)', (report) => {
    const html = renderHtmlReport(report, { title: 'Run 1' });
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|https?:|url\(|@import|<link|NaN|undefined|\bnull\b/);
    expect(html).toContain('<svg');
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('escapes what comes from files', () => {
    const evil = '<img src=x onerror="1">&\'';
    const report = evaluate(
      [goldDocument(evil, [gold(evil, 'FR', 0)])],
      [{ ...predictionOf(evil, []), modelInfo: { ...predictionOf(evil, []).modelInfo, engine: evil } }],
      { mode: 'gold' },
    );
    const html = renderHtmlReport(report, { title: evil });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt;&amp;&#39;');
  });
});
