import type { GazetteerPacker } from '@locitorium/adapters-gazetteer/format';
import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Candidate, NameClass } from '@locitorium/domain';

/** Classes of the usual names of units, by their depth. */
const CLASSES: readonly NameClass[] = ['country', 'admin1', 'admin2'];

/** Copies a built-in unit that own places lie in, and those above it, unless they are there; answers its code. */
export function copyUnit(unit: Candidate, base: Pick<Gazetteer, 'unitByCode'>, packer: GazetteerPacker): string {
  const { code } = unit.admin.at(-1)!;
  if (packer.hasUnit(code)) return code;
  const parent = unit.admin.at(-2)?.code ?? null;
  const container = parent === null ? null : base.unitByCode(parent);
  if (container !== null) copyUnit(container, base, packer);
  const { source, name, lat, lon, bbox, countryCode, category, type, population } = unit;
  const record = packer.add({
    source,
    id: unit.osmId!,
    name,
    lat,
    lon,
    bbox,
    bboxDerived: unit.bboxDerived === true,
    countryCode,
    category,
    type,
    placeCategory: unit.placeCategory!,
    placeRank: unit.placeRank!,
    population,
    importance: unit.importance!,
    nameCount: unit.nameCount!,
    code,
    parent: container === null ? null : parent,
  });
  packer.addName(record, name, CLASSES[unit.admin.length - 1] ?? 'admin2');
  return code;
}
