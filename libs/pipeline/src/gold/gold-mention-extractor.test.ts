import { describe, expect, it } from '@jest/globals';
import type { GoldMention } from '@locitorium/domain';
import { RecordingTrace, callContext, documentOf } from '@locitorium/ports/testing';
import { GoldMentionExtractor } from './gold-mention-extractor.ts';

const gold = (
  mentionId: string,
  surface: string,
  start: number | null = null,
  end: number | null = start === null ? null : start + surface.length,
): GoldMention => ({
  mentionId,
  surface,
  start,
  end,
  countryCode: null,
  lat: null,
  lon: null,
  note: null,
});

async function extract(text: string, goldMentions?: readonly GoldMention[]): Promise<{ found: string[]; dropped: number }> {
  const trace = new RecordingTrace();
  const document = documentOf(text, goldMentions === undefined ? {} : { goldMentions });
  const mentions = await new GoldMentionExtractor().extract(document, callContext({ trace }));
  for (const { surface, start, end } of mentions) expect(text.slice(start, end)).toBe(surface);
  return {
    found: mentions.map(({ mentionId, surface, start }) => `${mentionId} ${start} ${surface}`),
    dropped: trace.count('mention_dropped'),
  };
}

describe('GoldMentionExtractor', () => {
  it('takes annotated spans as they are, with their ids, nested ones too', async () => {
    await expect(extract('New York', [gold('a', 'New York', 0), gold('b', 'York', 4)])).resolves.toEqual({
      found: ['a 0 New York', 'b 4 York'],
      dropped: 0,
    });
  });

  it('gives each of several equal surfaces the next occurrence', async () => {
    await expect(extract('Lyon, Nantes, Lyon, Lyon', [gold('a', 'Lyon'), gold('b', 'Nantes'), gold('c', 'Lyon')])).resolves.toEqual({
      found: ['a 0 Lyon', 'b 6 Nantes', 'c 14 Lyon'],
      dropped: 0,
    });
  });

  it('does not give away an occurrence that another annotation spans', async () => {
    await expect(extract('Lyon and Lyon', [gold('a', 'Lyon'), gold('b', 'Lyon', 0)])).resolves.toEqual({
      found: ['b 0 Lyon', 'a 9 Lyon'],
      dropped: 0,
    });
  });

  it('drops and counts what is not in the text', async () => {
    await expect(extract('Lyon', [gold('a', 'Nantes'), gold('b', 'Lyon'), gold('c', 'Lyon')])).resolves.toEqual({
      found: ['b 0 Lyon'],
      dropped: 2,
    });
  });

  it('finds a surface that annotators cut inside a word, where it stands nowhere alone', async () => {
    await expect(extract('Nigerians', [gold('a', 'Nigeria')])).resolves.toEqual({ found: ['a 0 Nigeria'], dropped: 0 });
  });

  it('looks for a surface whose span says otherwise', async () => {
    await expect(extract('🌋 Etna', [gold('a', 'Etna', 2)])).resolves.toEqual({ found: ['a 3 Etna'], dropped: 0 });
    await expect(extract('Etna', [gold('a', 'Etna', 9, 13)])).resolves.toEqual({ found: ['a 0 Etna'], dropped: 0 });
  });

  it('answers in text order', async () => {
    await expect(extract('Lyon Nantes', [gold('a', 'Nantes', 5), gold('b', 'Lyon', 0)])).resolves.toMatchObject({
      found: ['b 0 Lyon', 'a 5 Nantes'],
    });
  });

  it('refuses two annotations of one id', async () => {
    await expect(extract('Lyon Lyon', [gold('a', 'Lyon'), gold('a', 'Lyon')])).rejects.toMatchObject({
      kind: 'invalid_document',
      blame: 'usage',
    });
  });

  it('tells a document nobody annotated from one annotated with nothing', async () => {
    await expect(extract('Lyon', [])).resolves.toEqual({ found: [], dropped: 0 });
    await expect(extract('Lyon')).rejects.toMatchObject({ kind: 'gold_mentions_missing', blame: 'usage' });
  });
});
