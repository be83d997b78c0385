import { PrerequisiteError } from '@locitorium/domain';
import { checksumOf } from './key-hash.ts';
import {
  ALIGNMENT,
  FORMAT_VERSION,
  HEADER_BYTES,
  HEADER_CHECKSUM_AT,
  HEADER_DESCRIPTION_AT,
  HEADER_LENGTH_AT,
  HEADER_VERSION_AT,
  MAGIC,
  SECTION_TYPES,
  type Description,
  type SectionName,
  type Sections,
} from './layout.ts';

/** How to get a usable file; part of every message. */
const REMEDY = 'Install locitorium again; in a clone, build it: npm run build. Places of your own: locitorium gazetteer build.';

export function missingGazetteer(path: string, cause: unknown): PrerequisiteError {
  return new PrerequisiteError('gazetteer_missing', `There is no gazetteer at ${path}. ${REMEDY}`, { path }, cause);
}

function staleGazetteer(found: number, expected: number): PrerequisiteError {
  return new PrerequisiteError('gazetteer_stale', `The gazetteer has format version ${found}, this version reads ${expected}. ${REMEDY}`, {
    found,
    expected,
  });
}

function foreignFile(path: string): PrerequisiteError {
  return new PrerequisiteError(
    'gazetteer_corrupt',
    `${path} is not a packed gazetteer. Pack a file of places first: locitorium gazetteer build ${path.endsWith('.pbf') ? '--osm' : '--csv'} ${path} --out own.bin (also --geonames, --geojson, --linked-places, --osm).`,
    { path },
  );
}

/** `problem` says which check failed. */
export function corruptGazetteer(problem: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError('gazetteer_corrupt', `The gazetteer file is damaged (${problem}). ${REMEDY}`, { problem }, cause);
}

/** A packed file, opened: views into its bytes, nothing copied. */
export interface DecodedGazetteer {
  readonly description: Description;
  readonly sections: Sections;
  /** Checksum of the content; part of the identity. */
  readonly checksum: number;
  readonly byteLength: number;
}

/**
 * Opens a packed file. Throws PrerequisiteError `gazetteer_stale` (another format version) or `gazetteer_corrupt` (magic,
 * length, checksum or description are wrong); `path` is for its message. Bytes whose start is not aligned are copied once.
 */
export function decodeGazetteer(file: Uint8Array, path?: string): DecodedGazetteer {
  if (path !== undefined && file.byteLength > 0 && !beginsAsGazetteer(file)) throw foreignFile(path);
  if (file.byteLength < HEADER_BYTES) throw corruptGazetteer('shorter than its header');
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  if (!beginsAsGazetteer(bytes)) throw corruptGazetteer('not a gazetteer file');
  const version = header.getUint32(HEADER_VERSION_AT, true);
  if (version !== FORMAT_VERSION) throw staleGazetteer(version, FORMAT_VERSION);
  const length = header.getUint32(HEADER_LENGTH_AT, true);
  if (length !== bytes.byteLength || length % ALIGNMENT !== 0) throw corruptGazetteer(`${bytes.byteLength} bytes instead of ${length}`);
  const checksum = header.getUint32(HEADER_CHECKSUM_AT, true);
  if (checksumOf(new Uint32Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, (length - HEADER_BYTES) / 4)) !== checksum) {
    throw corruptGazetteer('its checksum differs');
  }
  // A copy, since decoders of browsers refuse shared memory.
  const descriptionLength = header.getUint32(HEADER_DESCRIPTION_AT, true);
  const description = JSON.parse(new TextDecoder().decode(bytes.slice(HEADER_BYTES, HEADER_BYTES + descriptionLength))) as Description;
  const sections = viewSections(bytes, aligned(HEADER_BYTES + descriptionLength), description);
  return { description, sections, checksum, byteLength: length };
}

/** Views into the bytes of a file whose sections begin at `base`. */
export function viewSections(bytes: Uint8Array, base: number, description: Description): Sections {
  const sections: Partial<Record<SectionName, Sections[SectionName]>> = {};
  for (const name of Object.keys(SECTION_TYPES) as SectionName[]) {
    const place = description.sections[name];
    sections[name] = new SECTION_TYPES[name](bytes.buffer as ArrayBuffer, bytes.byteOffset + base + place.offset, place.length);
  }
  return sections as Sections;
}

function beginsAsGazetteer(bytes: Uint8Array): boolean {
  for (let i = 0; i < MAGIC.length; i += 1) if (bytes[i] !== MAGIC.charCodeAt(i)) return false;
  return true;
}

export const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
