import { describe, expect, it } from '@jest/globals';
import type { Document, Mention, RejectedSpan } from '@locitorium/domain';
import type { MentionExtractor } from '@locitorium/ports';
import { callContext, describeMentionExtractor, documentOf, ListedMentionExtractor } from '@locitorium/ports/testing';
import { alias, blocked, placeName } from './entries.fixture.ts';
import { OverlayMentionExtractor } from './overlay-mention-extractor.ts';

describeMentionExtractor('with an overlay', {
  create: async () => new OverlayMentionExtractor(new ListedMentionExtractor('Suva', 'Nadi'), [alias('the Bay'), blocked('Nadi')]),
  found: [{ document: documentOf('From Suva by Nadi to the Bay, THE BAY and Suva.'), surfaces: ['Suva', 'the Bay', 'THE BAY', 'Suva'] }],
  placeless: documentOf('The bay was calm.'),
});

type Entries = ConstructorParameters<typeof OverlayMentionExtractor>[1];

async function surfacesOf(found: readonly string[], entries: Entries, document: Document): Promise<readonly string[]> {
  const extractor = new OverlayMentionExtractor(new ListedMentionExtractor(...found), entries);
  return (await extractor.extract(document, callContext())).map(({ surface }) => surface);
}

describe('OverlayMentionExtractor', () => {
  it.each([
    ['leaves a longer mention alone', ['New York Bay'], 'New York Bay', ['New York Bay']],
    ['leaves the very mention alone', ['York Bay'], 'New York Bay', ['York Bay']],
    ['replaces parts of an alias', ['York', 'Bay'], 'New York Bay', ['York Bay']],
    ['replaces what overlaps with it', ['New York'], 'New York Bay', ['York Bay']],
  ])('%s', async (_what, found, text, surfaces) => {
    expect(await surfacesOf(found, [alias('York Bay')], documentOf(text))).toEqual(surfaces);
  });

  it('takes no alias out of a longer name that is blocked', async () => {
    expect(await surfacesOf([], [alias('Bay'), blocked('Bay Street')], documentOf('Bay Street, Bay'))).toEqual(['Bay']);
  });

  it('finds names of places that it leaves to others to choose', async () => {
    expect(await surfacesOf([], [placeName('Old Town'), alias('Town')], documentOf('Old Town, Town'))).toEqual(['Old Town', 'Town']);
  });

  it('takes back how sure the extractor is of a name that an entry calls a place', async () => {
    const sure: MentionExtractor = {
      identity: new ListedMentionExtractor().identity,
      extract: async (document, context) =>
        (await new ListedMentionExtractor('the Bay', 'Suva').extract(document, context)).map((mention) => ({
          ...mention,
          confidence: 0.3,
        })),
    };
    const mentions = await new OverlayMentionExtractor(sure, [alias('the Bay')]).extract(documentOf('the Bay, Suva'), callContext());
    expect(mentions.map(({ confidence }) => confidence)).toEqual([null, 0.3]);
  });

  it('says of its own mentions that nobody knows how sure they are', async () => {
    const extractor = new OverlayMentionExtractor(new ListedMentionExtractor(), [alias('the Bay')]);
    expect(await extractor.extract(documentOf('In the Bay'), callContext())).toEqual([
      { surface: 'the Bay', start: 3, end: 10, mentionClass: 'toponym', confidence: null },
    ]);
  });

  it('changes nothing in documents outside of the scope', async () => {
    const scope = { source: 'gazette' };
    const entries = [alias('the Bay', {}, { scope }), blocked('Suva', { scope })];
    const text = 'Suva and the Bay';
    const meta = (source: string) => ({ ...documentOf(text).meta, source });
    expect(await surfacesOf(['Suva'], entries, documentOf(text, { meta: meta('gazette') }))).toEqual(['the Bay']);
    expect(await surfacesOf(['Suva'], entries, documentOf(text, { meta: meta('times') }))).toEqual(['Suva']);
  });

  it('explains what it blocked, and no longer what it finds itself', async () => {
    const refused = (surface: string, start: number): RejectedSpan => ({
      surface,
      start,
      end: start + surface.length,
      reason: 'common_word',
      probability: null,
      placeNames: [],
    });
    class Explaining extends ListedMentionExtractor implements MentionExtractor {
      async explain(): Promise<readonly RejectedSpan[]> {
        return [refused('Bay', 13), refused('Reading', 18)];
      }
    }
    const extractor = new OverlayMentionExtractor(new Explaining('Suva'), [alias('the Bay'), blocked('Suva')]);
    const spans = await extractor.explain(documentOf('Suva and the Bay; Reading'), callContext());
    expect(spans.map(({ surface, reason }) => [surface, reason])).toEqual([
      ['Suva', 'blocked_by_playbook'],
      ['Reading', 'common_word'],
    ]);
  });

  it('is another extractor by what its entries decide, not by how they were earned or in which order they stand', () => {
    const hashOf = (...entries: Entries) => new OverlayMentionExtractor(new ListedMentionExtractor(), entries).identity.hash;
    const [bay, reading] = [alias('the Bay'), blocked('Reading')];
    const plain = hashOf(bay, reading);
    expect(hashOf(reading, { ...bay, fixed: 3, note: 'as locals say', cases: [] })).toBe(plain);
    expect(hashOf(bay)).not.toBe(plain);
    expect(hashOf(bay, { ...reading, scope: { lang: 'en' } })).not.toBe(plain);
  });

  it('reads a long text with 10,000 entries', async () => {
    const entries = Array.from({ length: 10_000 }, (_, i) => alias(`Place ${i}`));
    const text = 'Rain fell at Place 77, and nowhere else. '.repeat(10_000);
    const mentions: readonly Mention[] = await new OverlayMentionExtractor(new ListedMentionExtractor(), entries).extract(
      documentOf(text),
      callContext(),
    );
    expect(mentions).toHaveLength(10_000);
  }, 20_000);
});
