/** For tools that write the file: the encoder and its rows. Readers use the package's main entry. */
export { encodeGazetteer } from './encode-gazetteer.ts';
export { GazetteerPacker } from './gazetteer-packer.ts';
export { decodeGazetteer, type DecodedGazetteer } from './decode-gazetteer.ts';
export { FORMAT_VERSION, type Description, type FeatureKind, type LayerSource } from './layout.ts';
export { importanceOf, placeRankOf } from './importance.ts';
export { settlementBox, SMALLEST_RADIUS_KM } from './settlement-box.ts';
export { NAME_CLASS_PRIOR } from './name-classes.ts';
export type { AbbreviationRow, BuildIdentity, GazetteerRows, NameRow, PlaceRow } from './place-row.ts';
export { NameFolder } from '../normal-form/name-folder.ts';
