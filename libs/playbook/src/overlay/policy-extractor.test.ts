import { describe, expect, it } from '@jest/globals';
import { callContext, describeMentionExtractor, documentOf, ListedMentionExtractor } from '@locitorium/ports/testing';
import { policy } from './entries.fixture.ts';
import { PolicyExtractor } from './policy-extractor.ts';

const NAMES = { toponyms: ['Fiji'], demonyms: ['Fiji', 'Fijian'], all: ['Fiji', 'Fijian', 'Fiji Mall'] } as const;
const TEXT = 'Fiji and a Fijian at Fiji Mall.';

function extractorWith(entries: ConstructorParameters<typeof PolicyExtractor>[1]) {
  const made: string[] = [];
  const extractor = new PolicyExtractor(new ListedMentionExtractor(...NAMES.toponyms), entries, async (wanted) => {
    made.push(wanted);
    return new ListedMentionExtractor(...NAMES[wanted]);
  });
  return { extractor, made };
}

describeMentionExtractor('with policies by scope', {
  create: async () => extractorWith([policy('demonyms')]).extractor,
  found: [{ document: documentOf(TEXT), surfaces: ['Fiji', 'Fijian', 'Fiji'] }],
  placeless: documentOf('Rain.'),
});

describe('PolicyExtractor', () => {
  it('asks the extractor of the policy of the narrowest scope, and makes no other', async () => {
    const { extractor, made } = extractorWith([
      policy('demonyms', { scope: { lang: 'en' } }),
      policy('all', { scope: { source: 'press' } }),
    ]);
    const surfacesIn = async (source: string | null, lang: string | null) => {
      const document = documentOf(TEXT, { meta: { ...documentOf('').meta, source, lang } });
      return (await extractor.extract(document, callContext())).map(({ surface }) => surface);
    };
    expect(await surfacesIn(null, 'ja')).toEqual(['Fiji', 'Fiji']);
    expect(made).toEqual([]);
    expect(await surfacesIn(null, 'en')).toEqual(['Fiji', 'Fijian', 'Fiji']);
    expect(await surfacesIn('press', 'en')).toEqual(['Fiji', 'Fijian', 'Fiji Mall']);
    expect(made).toEqual(['demonyms', 'all']);
  });
});
