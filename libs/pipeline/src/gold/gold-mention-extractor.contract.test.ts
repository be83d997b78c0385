import { describeMentionExtractor, documentOf } from '@locitorium/ports/testing';
import type { GoldMention } from '@locitorium/domain';
import { GoldMentionExtractor } from './gold-mention-extractor.ts';

const gold = (surface: string): GoldMention => ({
  mentionId: surface,
  surface,
  start: null,
  end: null,
  countryCode: null,
  lat: null,
  lon: null,
  note: null,
});

describeMentionExtractor('GoldMentionExtractor', {
  create: async () => new GoldMentionExtractor(),
  found: [{ document: documentOf('From Lyon to 東京', { goldMentions: [gold('Lyon'), gold('東京')] }), surfaces: ['Lyon', '東京'] }],
  placeless: documentOf('Nothing happened.', { goldMentions: [] }),
});
