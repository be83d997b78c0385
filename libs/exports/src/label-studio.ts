import type { ExportedMention } from './exported-mention.ts';
import { jsonListWriter, type FileWriter } from './file-writer.ts';
import { placeId } from './place-uri.ts';

/** A document with its mentions; those of the same text as their offsets. */
export interface LabelledDocument {
  readonly docId: string;
  readonly text: string;
  readonly mentions: readonly ExportedMention[];
}

const MODEL = 'locitorium';
/** Names of the controls of a labelling interface, as the documentation shows it. */
const [TEXT, LABEL, PLACE] = ['text', 'label', 'Place'];

/**
 * Tasks of Label Studio with pre-annotations: a region for each mention with a position, and what it means in per-region fields that
 * `dataset import --from label-studio` reads again. Offsets are UTF-16 code units, as the page counts them.
 */
export function labelStudioWriter(): FileWriter<LabelledDocument> {
  return jsonListWriter('[', taskOf, ']');
}

function taskOf({ docId, text, mentions }: LabelledDocument) {
  const placed = mentions.filter(({ mention: { start, end } }) => start !== null && end !== null);
  const sure = placed.flatMap(({ mention: { selected } }) => selected?.confidence ?? []);
  return {
    data: { text, doc_id: docId },
    predictions: [
      {
        model_version: MODEL,
        // Tasks are sorted by it: those that need a look come first.
        ...(sure.length > 0 && { score: Math.min(...sure) }),
        result: placed.flatMap(resultsOf),
      },
    ],
  };
}

/** The region, and what is said of it. */
function resultsOf({ mention, correction }: ExportedMention, n: number): readonly object[] {
  const { start, end, surface, selected } = mention;
  const region = { id: `m${n}`, to_name: TEXT };
  const said = (name: string, value: string) => ({
    ...region,
    from_name: name,
    type: 'textarea',
    value: { start, end, text: [value] },
  });
  return [
    {
      ...region,
      from_name: LABEL,
      type: 'labels',
      value: { start, end, text: surface, labels: [PLACE] },
      ...(selected?.confidence != null && { score: selected.confidence }),
      ...(selected !== null && { meta: { text: [selected.displayName] } }),
    },
    ...(selected?.source == null || selected.osmId === null ? [] : [said('record', placeId(selected))]),
    ...(selected?.countryCode == null ? [] : [said('country', selected.countryCode)]),
    ...(selected === null ? [] : [said('lat', String(selected.lat)), said('lon', String(selected.lon))]),
    ...(correction?.note ? [said('note', correction.note)] : []),
  ];
}
