import { UsageError } from '../error/locitorium-error.ts';

/** Which columns of a table, or fields of JSON, hold what; what is not said is found by the usual names. */
export interface InputFields {
  readonly text?: string;
  readonly id?: string;
  readonly lang?: string;
}

const USUAL: Readonly<Record<keyof InputFields, readonly string[]>> = {
  text: ['text', 'content', 'body', 'article'],
  id: ['doc_id', 'id'],
  lang: ['lang', 'language'],
};

/** What a dataset line may say of its document beside the language. */
const META = ['source', 'ref', 'created_at'];

type Fields = Readonly<Record<string, unknown>>;

/** The field that holds this; undefined where none does. Case does not matter, spaces around a name neither. */
function fieldFor(what: keyof InputFields, names: readonly string[], fields: InputFields): string | undefined {
  const wanted = fields[what] === undefined ? USUAL[what] : [fields[what]];
  for (const name of wanted) {
    const found = names.find((given) => given === name) ?? names.find((given) => folded(given) === folded(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** The line of a dataset that a row or a JSON object stands for; undefined where it has no text. */
export function datasetLineOf(record: Fields, fields: InputFields): Fields | undefined {
  const names = Object.keys(record);
  const at = (what: keyof InputFields): unknown => {
    const name = fieldFor(what, names, fields);
    return name === undefined ? undefined : record[name];
  };
  const text = at('text');
  if (typeof text !== 'string') return undefined;
  const given = record['meta'];
  const meta = {
    ...Object.fromEntries(META.filter((name) => isSaid(record[name])).map((name) => [name, record[name]])),
    ...(isSaid(at('lang')) && { lang: at('lang') }),
    ...(typeof given === 'object' && given),
  };
  const id = at('id');
  return {
    ...(isSaid(id) && { doc_id: id }),
    text,
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(isSaid(record['mentions']) && { mentions: annotations(record['mentions']) }),
  };
}

/** A cell of a table holds them as JSON; one that does not is left for the reader to name. */
function annotations(mentions: unknown): unknown {
  if (typeof mentions !== 'string') return mentions;
  try {
    return JSON.parse(mentions);
  } catch {
    return mentions;
  }
}

/** An empty cell says nothing. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Of all columns, those that a line of a dataset is made of. */
export function columnsRead(header: readonly string[], fields: InputFields): readonly string[] {
  const named = (['text', 'id', 'lang'] as const).map((what) => fieldFor(what, header, fields));
  return header.filter((name) => named.includes(name) || META.includes(name) || name === 'meta' || name === 'mentions');
}

/** Longest name of a column that is shown: a table without header begins with a text. */
const SHOWN_NAME = 30;

/** Whether the first row of a table may name its columns: texts are longer than names. */
export function hasNames(header: readonly string[]): boolean {
  return header.every((column) => column.length <= SHOWN_NAME);
}

/** Throws where a column that was named is not there, none holds the text, or several have the name of one that is read. */
export function requireColumns(header: readonly string[], fields: InputFields, name: string): void {
  const columns = hasNames(header) && header.length > 1 ? ` It has ${quoted(header)}.` : '';
  for (const [what, given] of Object.entries(fields) as [keyof InputFields, string | undefined][]) {
    if (given === undefined || fieldFor(what, header, fields) !== undefined) continue;
    throw new UsageError('column_missing', `${name} has no column called ${given}.${columns}`, { file: name, column: given });
  }
  for (const what of Object.keys(USUAL) as (keyof InputFields)[]) {
    const found = fieldFor(what, header, fields);
    if (found === undefined || header.indexOf(found) === header.lastIndexOf(found)) continue;
    const message = `${name} has several columns called ${found}: rename all but the one to read, or name another with --${what}-column.`;
    throw new UsageError('column_repeated', message, { file: name, column: found, field: what });
  }
  if (fieldFor('text', header, fields) !== undefined) return;
  throw new UsageError(
    'column_missing',
    `${name} has no column called ${USUAL.text.join(', ')}. Name the one with the text by --text-column; the first line must be a header.${columns}`,
    { file: name },
  );
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
