import type { GroundKind } from '@locitorium/domain';

/** Where each kind of ground was read: in the document, or in the gazetteer. */
export const PAGE_OF_GROUND: Readonly<Record<GroundKind, 'document' | 'gazetteer'>> = Object.freeze({
  container: 'document',
  enclosed: 'document',
  type_word: 'document',
  country_context: 'document',
  area_context: 'document',
  nearness: 'document',
  language: 'document',
  script: 'document',
  surface: 'document',
  document: 'document',
  other_readings: 'document',
  other: 'document',
  prominence: 'gazetteer',
  population: 'gazetteer',
  kind: 'gazetteer',
  name: 'gazetteer',
  alternatives: 'gazetteer',
  unlisted: 'gazetteer',
});
