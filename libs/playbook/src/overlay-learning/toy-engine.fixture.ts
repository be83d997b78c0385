import { EMPTY_META, type Document, type GoldMention, type PredictedMention } from '@locitorium/domain';
import type { OverlayEntry } from '../overlay/overlay.ts';
import type { AnswerWith } from './learn-overlay.ts';
import type { JudgedMention } from './judged-document.ts';

const COUNTRY_OF: Readonly<Record<string, string>> = { Suva: 'FJ', Nadi: 'FJ', Paris: 'FR', Lyon: 'FR', Perth: 'AU', Wells: 'GB' };
const POINT = { lat: 1, lon: 2 };

/** A document of one sentence; `gold` says which countries its words mean, in order. */
export function toyDocument(docId: string, text: string, gold: Readonly<Record<string, string>>, source: string | null = null): Document {
  const goldMentions = Object.entries(gold).map(([surface, countryCode]): GoldMention => {
    const start = text.indexOf(surface);
    return { mentionId: `${docId}:${start}`, surface, start, end: start + surface.length, countryCode, lat: null, lon: null, note: null };
  });
  return { docId, text, meta: { ...EMPTY_META, source }, goldMentions };
}

/**
 * An engine that finds the names it knows but Wells, and words in capitals, which it takes for places without knowing them. Candidates of
 * Perth lie in Australia and in Britain; a home country decides.
 */
export const toyAnswers: AnswerWith = async (entries, documents) =>
  documents.map((document) => ({ document, mentions: judged(document, found(document, entries)) }));

function found({ docId, text, meta }: Document, entries: readonly OverlayEntry[]): readonly PredictedMention[] {
  const own = entries.filter(({ scope }) => scope?.source === undefined || scope.source === meta.source);
  const home = own.find((entry) => entry.kind === 'home')?.countries[0];
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: surface, index: start }): readonly PredictedMention[] => {
    const entry = own.find((each) => 'name' in each && each.name === surface);
    const isFound =
      (surface in COUNTRY_OF && surface !== 'Wells') ||
      /^\p{Lu}{2,}$/u.test(surface) ||
      entry?.kind === 'place_name' ||
      entry?.kind === 'alias';
    if (!isFound || entry?.kind === 'blocked_name') return [];
    const listed = surface === 'Perth' ? ['AU', 'GB'] : [COUNTRY_OF[surface] ?? []].flat();
    const country =
      entry?.kind === 'alias'
        ? entry.place.country_code
        : (listed.find((code) => code === (entry?.kind === 'country' ? entry.country_code : home)) ?? listed[0] ?? null);
    const record = (code: string | null) => ({ ...PLACE, countryCode: code, name: surface });
    return [
      {
        mentionId: `${docId}:${start}`,
        surface,
        start,
        end: start + surface.length,
        mentionConfidence: null,
        status: country === null ? 'no_candidate' : 'resolved',
        reason: null,
        selected: country === null ? null : record(country),
        candidates: listed.map((code, at) => ({ ...record(code), rank: at + 1, category: null, placeRank: null, importance: null })),
        inferredCountry: null,
        within: null,
      },
    ];
  });
}

const PLACE = {
  source: 'toy',
  type: null,
  osmType: null,
  osmId: null,
  displayName: 'a place',
  ...POINT,
  bbox: null,
  admin: [],
  confidence: 0.9,
  countryConfidence: null,
  recordConfidence: null,
};

function judged({ goldMentions = [] }: Document, predicted: readonly PredictedMention[]): readonly JudgedMention[] {
  const matched = goldMentions.map((gold) => ({ gold, predicted: predicted.find(({ start }) => start === gold.start) ?? null }));
  const taken = new Set(matched.map((mention) => mention.predicted));
  return [...matched, ...predicted.filter((mention) => !taken.has(mention)).map((mention) => ({ gold: null, predicted: mention }))];
}
