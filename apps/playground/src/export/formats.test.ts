import { describe, expect, it } from '@jest/globals';
import { ServiceUnreachable } from '@locitorium/client';
import { MENTION_COLUMNS } from '@locitorium/exports';
import { parseCorrectionRule } from '@locitorium/domain';
import { parseInput } from '../input/parse-input.ts';
import { spanKey } from '../state/correction.ts';
import { toPlace } from '../state/place.ts';
import { ANSWERED, mention, place, prediction, TEXT } from '../state/prediction.fixture.ts';
import { newRule, ruleIn } from '../state/rule.ts';
import { recordsOfCorrected } from './records-of-corrected.ts';
import { belowThreshold, toCorrections, toCsv, toDataset, toGeoJson } from './formats.ts';

const span = (surface: string) => spanKey(TEXT.indexOf(surface), TEXT.indexOf(surface) + surface.length);
const PARIS = newRule(
  'Paris',
  { kind: 'corpus' },
  { kind: 'place', place: toPlace(place('Paris', 33.6, -95.5, { display_name: 'Paris, Lamar County', country_code: 'US' })) },
  [],
);
const CORRECTED = {
  ...ANSWERED,
  corrections: {
    [span('Lyon')]: { kind: 'not_a_place' },
    [span('東京')]: { kind: 'place', place: toPlace(place('Tokyo Bay', 35.5, 139.9, { country_code: 'JP' })) },
  },
} as const;

const ADMIN = [
  { code: 'JP', name: 'Japan' },
  { code: 'JP.12', name: 'Chiba' },
];

/** Rows of a CSV whose cells hold no line break, by column; a comma in a cell becomes a semicolon. */
function cells(csv: string): readonly Readonly<Record<string, string>>[] {
  const split = (line: string) => line.replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', ';')).split(',');
  const [header = '', ...rows] = csv.trim().split('\r\n');
  return rows.map((row) => Object.fromEntries(split(row).map((cell, n) => [split(header)[n] ?? '', cell])));
}

describe('what is saved', () => {
  it('is a dataset of the mentions that remain, renumbered', () => {
    expect(JSON.parse(toDataset([CORRECTED], 0.7))).toEqual({
      doc_id: 'text',
      text: TEXT,
      mentions: [
        {
          mention_id: 'text:0',
          mention: '東京',
          iso_country: 'JP',
          start: 25,
          end: 27,
          lat: 35.5,
          lon: 139.9,
          record_id: 'geonames:Tokyo Bay',
        },
        { mention_id: 'text:1', mention: 'Atlantis', iso_country: null, start: 32, end: 40, lat: null, lon: null },
      ],
      corrections: [
        { doc_id: 'text', name: 'Lyon', start: 5, end: 9, not_a_place: true },
        { doc_id: 'text', name: '東京', start: 25, end: 27, record: expect.objectContaining({ id: 'geonames:Tokyo Bay' }) },
      ],
    });
    for (const { start, end, mention } of JSON.parse(toDataset([CORRECTED], 0)).mentions) expect(TEXT.slice(start, end)).toBe(mention);
  });

  it('has nothing below the threshold, in any format: no country would be a statement', () => {
    const saved = [toDataset, toGeoJson, toCsv].map((write) => write([CORRECTED], 0.7));
    for (const file of saved) expect(file).not.toMatch(/"mention": ?"Paris"|,Paris,/);
    expect(belowThreshold([CORRECTED], 0.7)).toBe(1);
    expect(belowThreshold([CORRECTED], 0)).toBe(0);
  });

  it('is a dataset that opens as it was', () => {
    const unlisted = { [span('Atlantis')]: { kind: 'unlisted' } } as const;
    const corrected = { ...CORRECTED, corrections: { ...CORRECTED.corrections, ...unlisted } };
    const opened = parseInput(toDataset([corrected, { ...ANSWERED, docId: 'other' }], 0.7));
    expect(opened).toMatchObject({ kind: 'json_lines', unfit: 0, drafts: [{ docId: 'text', text: TEXT }, { docId: 'other' }] });
    if (opened.kind !== 'json_lines') throw new TypeError('It is JSON lines.');
    expect(opened.drafts.map(({ corrections }) => corrections)).toEqual([corrected.corrections, undefined]);
  });

  it('is corrections, one for each thing that the user said', () => {
    const unlisted = { [span('Atlantis')]: { kind: 'unlisted' } } as const;
    const corrected = { ...CORRECTED, corrections: { ...CORRECTED.corrections, ...unlisted } };
    const lines = toCorrections([ANSWERED, corrected], 0)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { doc_id: 'text', name: 'Lyon', start: 5, end: 9, not_a_place: true },
      {
        doc_id: 'text',
        name: '東京',
        start: 25,
        end: 27,
        record: { id: 'geonames:Tokyo Bay', lat: 35.5, lon: 139.9, country_code: 'JP', display_name: 'Tokyo Bay, Somewhere' },
      },
      { doc_id: 'text', name: 'Atlantis', start: 32, end: 40, record: { display_name: 'Atlantis' } },
    ]);
  });

  it('is by rules as by corrections, except where something was said of one mention alone', () => {
    const rules = [newRule('Lyon', { kind: 'country', countryCode: 'FR' }, { kind: 'not_a_place' }, []), PARIS];
    const ruled = { ...ANSWERED, rules, corrections: { [span('Lyon')]: { kind: 'unlisted' } } } as const;
    const [, lyon = '', paris = ''] = toCsv([ruled], 0.7).split('\r\n');
    expect(lyon).toMatch(/,Lyon,/);
    expect(paris).toMatch(/,"Paris, Lamar County",.*,Paris$/);
    const { features } = JSON.parse(toGeoJson([ruled], 0.7));
    expect(features[1]).toMatchObject({
      geometry: { coordinates: [-95.5, 33.6] },
      properties: { corrected: true, correction_rule: 'Paris' },
    });
  });

  it('has rules in the corrections file and in the dataset, which open as they were', () => {
    const here = newRule('Lyon', { kind: 'document', docId: 'other' }, { kind: 'unlisted' }, []);
    const rules = [here, PARIS];
    const documents = [
      { ...ANSWERED, rules },
      { ...ANSWERED, docId: 'other', rules },
    ];
    const lines = toCorrections(documents, 0).trim().split('\n');
    expect(lines.map((line) => parseCorrectionRule(JSON.parse(line)).id)).toEqual(['Lyon (other)', 'Paris']);
    expect(lines.map((line) => ruleIn(JSON.parse(line)))).toEqual(rules);
    const opened = parseInput(toDataset(documents, 0));
    expect(opened).toMatchObject({ kind: 'json_lines', rules: [PARIS, here], unfit: 0 });
    expect(
      toDataset(documents, 0)
        .split('\n')
        .map((line) => /"rule":"([^"]*)"/.exec(line)?.[1]),
    ).toEqual(['Paris', 'Lyon (other)', undefined]);
  });

  it('is GeoJSON with longitude first, and nothing lost', () => {
    const { features } = JSON.parse(toGeoJson([CORRECTED], 0));
    expect(features.map((feature: { geometry: { coordinates: number[] } | null }) => feature.geometry?.coordinates ?? null)).toEqual([
      [2.35, 48.85],
      [139.9, 35.5],
      null,
    ]);
    expect(features[1].properties).toMatchObject({ corrected: true, confidence: null, status: 'resolved' });
  });

  it('is CSV without formulas for spreadsheets', () => {
    const docId = '=cmd|calc';
    const rows = toCsv([{ ...CORRECTED, docId }], 0).split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^'=cmd\|calc,/);
    expect(rows[2]).toContain('"Tokyo Bay, Somewhere"');
  });

  it('has the columns of the command and the service', () => {
    expect(toCsv([CORRECTED], 0).split('\r\n')[0]).toBe(MENTION_COLUMNS.map(({ name }) => name).join());
  });

  it('says of a box that it is an estimate, as the command does', () => {
    const estimated = place('Lyon', 45.75, 4.85, { bbox: [45.7, 45.8, 4.8, 4.9], bbox_derived: true });
    const answer = { kind: 'grounded', prediction: prediction([mention(TEXT, 'Lyon', estimated)]) } as const;
    expect(cells(toCsv([{ ...ANSWERED, answer }], 0))[0]).toMatchObject({ south: '45.7', bbox_derived: 'true' });
  });

  it('has type, areas and box of a corrected place, as `export --corrections` does', async () => {
    const rules = [newRule('Lyon', { kind: 'corpus' }, { kind: 'unlisted' }, []), PARIS];
    const ruled = { ...CORRECTED, rules, corrections: { [span('東京')]: CORRECTED.corrections[span('東京')]! } };
    const asked: string[] = [];
    const records = await recordsOfCorrected([ruled, ruled], 0, {
      place: async (source, id) => {
        asked.push(`${source}:${id}`);
        if (id === 'Paris') throw new ServiceUnreachable('gone');
        return {
          ...place('Tokyo Wan', 0, 0, { bbox: [35, 36, 139, 140], bbox_derived: true, type: 'BAY', admin: ADMIN }),
          match: null,
        } as never;
      },
    });
    expect(asked.toSorted()).toEqual(['geonames:Paris', 'geonames:Tokyo Bay']);
    const [lyon, paris, tokyo] = cells(toCsv([ruled], 0, records.known));
    expect(lyon).toMatchObject({ status: 'no_candidate', reason: '', confidence: '', corrected: 'true', correction_rule: 'Lyon' });
    expect(tokyo).toMatchObject({
      name: 'Tokyo Wan',
      display_name: 'Tokyo Bay; Somewhere',
      lat: '35.5',
      type: 'BAY',
      admin1_code: 'JP.12',
      south: '35',
      bbox_derived: 'true',
      reason: '',
      mention_confidence: '',
    });
    expect(paris).toMatchObject({ lat: '33.6', country_code: 'US', type: '', admin1: '', correction_rule: 'Paris' });
    expect(records.unknown).toBe(1);
  });

  it('holds nothing in CSV that a terminal would obey', () => {
    const [, row] = toCsv([{ ...CORRECTED, docId: 'a\u001b[2J\u202e\rb' }], 0).split('\r\n');
    expect(row).toMatch(/^"a␛\[2J\ufffd\nb",/);
  });
});
