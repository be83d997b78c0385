import { z } from 'zod';

/** Numbers of a trained model under one name. */
export interface WeightTensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** The format's own bound of its header. */
const LONGEST_HEADER = 100_000_000;
const LENGTH_BYTES = 8;

const entrySchema = z.object({
  dtype: z.string(),
  shape: z.array(z.int().nonnegative()),
  data_offsets: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
});

const headerSchema = z.record(z.string(), z.unknown());

/**
 * The 32-bit tensors of a safetensors file by name: eight bytes with the length of the header, the header as JSON, the numbers. Tensors
 * of other types (positions, counters) are left out. Throws an error that says what is wrong with the file.
 */
export function readSafetensors(file: Uint8Array): ReadonlyMap<string, WeightTensor> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const headerBytes = file.byteLength < LENGTH_BYTES ? 0 : Number(view.getBigUint64(0, true));
  if (headerBytes === 0 || headerBytes > LONGEST_HEADER || LENGTH_BYTES + headerBytes > file.byteLength) {
    throw new Error('The weights are no safetensors file: its header does not lie within it.');
  }
  const dataAt = LENGTH_BYTES + headerBytes;
  const header = headerSchema.parse(JSON.parse(new TextDecoder().decode(file.subarray(LENGTH_BYTES, dataAt))));
  const tensors = new Map<string, WeightTensor>();
  for (const [name, described] of Object.entries(header)) {
    if (name === '__metadata__') continue;
    const { dtype, shape, data_offsets: offsets } = entrySchema.parse(described);
    if (dtype !== 'F32') continue;
    const [begin, end] = offsets;
    // A copy: numbers must begin at a multiple of four, and those of a file may lie anywhere.
    const bytes = new Uint8Array(file.subarray(dataAt + begin, dataAt + end));
    const count = shape.reduce((product, size) => product * size, 1);
    if (bytes.byteLength !== count * Float32Array.BYTES_PER_ELEMENT) {
      throw new Error(
        `The tensor ${name} should have ${count} numbers, but its bytes are ${bytes.byteLength}: the file is cut or damaged.`,
      );
    }
    tensors.set(name, { shape, values: new Float32Array(bytes.buffer) });
  }
  return tensors;
}
