import { UsageError } from '@locitorium/domain';
import { JSONParser } from '@streamparser/json';

/**
 * The items of a JSON array one after the other, however long it is. Rejects with a UsageError `invalid_json` that says after which item
 * (from 1) the array breaks, and quotes nothing.
 *
 * @param field the field of an object that holds the array; absent: the array is all there is
 */
export async function* readJsonArray(
  content: AsyncIterable<Uint8Array>,
  name: string,
  field?: string,
): AsyncGenerator<unknown, void, undefined> {
  const parser = new JSONParser({ paths: [field === undefined ? '$.*' : `$.${field}.*`], keepStack: false });
  let values: unknown[] = [];
  let isBroken = false;
  let items = 0;
  parser.onValue = ({ value }) => void values.push(value);
  // The parser's own message may quote.
  parser.onError = () => void (isBroken = true);
  for await (const bytes of content) {
    parser.write(bytes);
    const read = values;
    values = [];
    items += read.length;
    yield* read;
    if (isBroken) break;
  }
  if (parser.isEnded && !isBroken) return;
  throw new UsageError(
    'invalid_json',
    `${name} is not a valid JSON array: it breaks after item ${items}. Repair it, or save it as JSON lines.`,
    {
      file: name,
      items,
    },
  );
}
