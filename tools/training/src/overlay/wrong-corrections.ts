import type { Document, GoldMention } from '@locitorium/domain';
import { gradeOf, type JudgedDocument, type JudgedMention } from '@locitorium/playbook';
import { seededRandom } from '../seeded-random.ts';

/**
 * Annotations in which half of what people corrected is wrong: of the mentions that the engine had not right, half are drawn, and left as
 * the engine answered them, as if nobody had seen them; in their place as many mentions that it had right are "corrected", one half to a
 * country that other mentions lie in, the other half to no place at all.
 */
export function halfWrong(judged: readonly JudgedDocument[], seed: number): readonly Document[] {
  const random = seededRandom(seed);
  const countries = judged.flatMap(({ mentions }) => mentions.flatMap(({ gold }) => gold?.countryCode ?? []));
  const all = judged.flatMap(({ document, mentions }) => mentions.map((mention) => ({ document, mention })));
  const isRight = ({ mention }: { readonly mention: JudgedMention }): boolean => gradeOf(mention) === 3;
  const wrong = shuffled(
    all.filter((each) => !isRight(each)),
    random,
  );
  const right = shuffled(
    all.filter((each) => isRight(each) && each.mention.predicted !== null),
    random,
  );
  const ignored = new Set(wrong.slice(0, Math.ceil(wrong.length / 2)).map(({ mention }) => mention));
  const spoilt = new Map(right.slice(0, ignored.size).map(({ mention }, at) => [mention, at % 2 === 0]));
  return judged.map(({ document, mentions }) => ({
    ...document,
    goldMentions: mentions.flatMap((mention): readonly GoldMention[] => {
      if (ignored.has(mention)) return asAnswered(document, mention);
      const { gold } = mention;
      const toNoPlace = spoilt.get(mention);
      if (gold === null || toNoPlace === true) return [];
      if (toNoPlace === undefined) return [gold];
      const others = countries.filter((code) => code !== gold.countryCode);
      return [{ ...gold, countryCode: others[Math.floor(random() * others.length)] ?? null, lat: null, lon: null }];
    }),
  }));
}

function asAnswered({ docId }: Document, { predicted }: JudgedMention): readonly GoldMention[] {
  if (predicted === null) return [];
  const { surface, start, end, selected, inferredCountry } = predicted;
  const countryCode = selected === null ? (inferredCountry?.countryCode ?? null) : selected.countryCode;
  return [
    {
      mentionId: `${docId}:as answered ${start}`,
      surface,
      start,
      end,
      countryCode,
      lat: selected?.lat ?? null,
      lon: selected?.lon ?? null,
      note: null,
    },
  ];
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
