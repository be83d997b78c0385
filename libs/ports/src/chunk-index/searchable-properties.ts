import type { CorpusMetadata, MetadataValue } from '@locitorium/domain';

/** A value of `CorpusMetadata.other` as an index keeps it and a filter asks for it: 3 is not "3". */
export const propertyOf = (name: string, value: MetadataValue): string => JSON.stringify([name, value]);

/** All values of a document that can be asked for. */
export function propertiesOf({ other }: CorpusMetadata): readonly string[] {
  return Object.entries(other).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [propertyOf(name, value)] : [],
  );
}
