import { fragment, create } from 'xmlbuilder2';
import { readableName } from '@locitorium/domain';
import type { ExportedMention } from './exported-mention.ts';
import type { FileWriter } from './file-writer.ts';
import { labelOf, type CountedPlace, type PlaceQuotation } from './place-tally.ts';
import { recordOf, type Cell, type Column } from './table.ts';

/** XML 1.0 has no way to write these. */
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface Placemark {
  readonly name: string;
  readonly description: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly data: Readonly<Record<string, Cell>>;
}

/** OGC KML 2.3: one placemark a mention; mentions without a place are left out, because KML has no placemark without geometry on a map. */
export function mentionPlacemarks(title: string, columns: readonly Column<ExportedMention>[]): FileWriter<ExportedMention> {
  return placemarks(title, (row) => {
    const { surface, selected } = row.mention;
    if (selected === null) return null;
    const { lat, lon } = selected;
    return {
      name: readableName(surface),
      description: row.quotation?.text ?? selected.displayName,
      lat,
      lon,
      data: recordOf(columns, row),
    };
  });
}

/** One placemark a place, with the sentences that are at hand. */
export function placePlacemarks(title: string, columns: readonly Column<CountedPlace>[]): FileWriter<CountedPlace> {
  return placemarks(title, (row) => {
    const { lat, lon } = row.place;
    return { name: labelOf(row), description: describe(row.quotations), lat, lon, data: recordOf(columns, row) };
  });
}

const describe = (quotations: readonly PlaceQuotation[]): string | null =>
  quotations.length === 0 ? null : quotations.map(({ docId, text }) => `${text} (${docId})`).join('\n\n');

function placemarks<Row>(title: string, placemarkOf: (row: Row) => Placemark | null): FileWriter<Row> {
  const name = create().ele('name').txt(inXml(title)).up().end({ headless: true });
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n${name}\n`,
    rows: (rows) =>
      rows
        .map(placemarkOf)
        .filter((placemark) => placemark !== null)
        .map((placemark) => `${xmlOf(placemark)}\n`)
        .join(''),
    tail: '</Document>\n</kml>\n',
  };
}

function xmlOf({ name, description, lat, lon, data }: Placemark): string {
  const known = Object.entries(data).filter(([, value]) => value !== null);
  return fragment({
    Placemark: {
      name: inXml(name),
      ...(description !== null && { description: inXml(description) }),
      ExtendedData: { Data: known.map(([key, value]) => ({ '@name': key, value: inXml(String(value)) })) },
      Point: { coordinates: `${lon},${lat}` },
    },
  }).end({ headless: true });
}

const inXml = (text: string): string => text.replace(NOT_IN_XML, '\ufffd').toWellFormed();
