import { NAME_CLASS_BITS } from '@locitorium/ports';
import { describeMentionExtractor, documentOf, InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { EmbeddedMentionExtractor } from './embedded-mention-extractor.ts';
import { loadRecogniserParameters } from './load-recogniser-parameters.ts';

const INDEX = new InMemoryPlaceNameIndex({
  Kathmandu: NAME_CLASS_BITS.populatedLarge,
  Nepal: NAME_CLASS_BITS.country,
  日本: NAME_CLASS_BITS.country,
});

const PARAMETERS = await loadRecogniserParameters('toponyms');

describeMentionExtractor('embedded recogniser', {
  create: () => Promise.resolve(new EmbeddedMentionExtractor({ policy: 'toponyms', parameters: PARAMETERS, index: INDEX })),
  found: [
    { document: documentOf('Earthquake damage was reported in Kathmandu, Nepal.'), surfaces: ['Kathmandu', 'Nepal'] },
    { document: documentOf('彼は日本の選手である。'), surfaces: ['日本'] },
  ],
  placeless: documentOf('The committee will meet again on Monday.'),
});
