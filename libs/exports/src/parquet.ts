import type { Cell, Column } from './table.ts';

const TYPES = { text: 'STRING', integer: 'INT32', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;
/** So many rows are held and written together. */
const ROWS_OF_GROUP = 50_000;

/** A Parquet file in pieces; types are those of the columns, whatever the values are. */
export async function* parquetPieces<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
  const columnsOf = (rows: readonly Row[]) =>
    columns.map(({ name, type, valueOf }) => ({
      name,
      type: TYPES[type],
      data: rows.map((row) => asText(valueOf(row), type)),
    }));
  const bytes = new ByteWriter();
  const file = new ParquetWriter({ writer: bytes, schema: schemaFromColumnData({ columnData: columnsOf([]) }), createdBy: 'locitorium' });
  const taken = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  let held: Row[] = [];
  for await (const batch of batches) {
    for (const row of batch) held.push(row);
    if (held.length < ROWS_OF_GROUP) continue;
    await file.write({ columnData: columnsOf(held), rowGroupSize: held.length });
    held = [];
    yield taken();
  }
  if (held.length > 0) await file.write({ columnData: columnsOf(held), rowGroupSize: held.length });
  await file.finish();
  yield taken();
}

/** Identifiers are numbers in some gazetteers. */
function asText(value: Cell, type: Column<never>['type']): Cell {
  return type === 'text' && value !== null ? String(value) : value;
}
