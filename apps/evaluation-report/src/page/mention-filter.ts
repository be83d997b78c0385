import { FAILURE_CLASSES, SLICE_NAMES, type EvaluatedMention } from '@locitorium/eval';

/** What a mention must have to be shown, by name of the field; an absent field demands nothing. Stands in the address as it is. */
export type MentionFilter = Readonly<Record<string, string>>;

type Test = (mention: EvaluatedMention, value: string) => boolean;

/** What can be demanded. Of slices any, under their own names. */
const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  [
    'words',
    (mention, value) =>
      plain(value)
        .split(/\s+/)
        .every((word) => searchedText(mention).includes(word)),
  ],
  ['verdict', ({ failureClass }, value) => FAILURE_CLASSES[failureClass].verdict === value],
  ['class', ({ failureClass }, value) => failureClass === value],
  ['predicted', ({ predicted }, value) => predicted?.countryCode === value],
  ['farther', ({ errorKm }, value) => errorKm !== null && errorKm > Number(value)],
  ['place', (mention, value) => pointsOf(mention).includes(value)],
  ...SLICE_NAMES.map((name): [string, Test] => [name, ({ slices }, value) => slices[name] === value]),
]);

/** The mentions that meet all demands, in their order. */
export function matching(mentions: readonly EvaluatedMention[], filter: MentionFilter): readonly EvaluatedMention[] {
  const demands = Object.entries(filter).map(([name, value]) => [TESTS.get(name), value] as const);
  return mentions.filter((mention) => demands.every(([test, value]) => test?.(mention, value) ?? true));
}

/** The filter with a field set, or without it where the value is empty. */
export function withField(filter: MentionFilter, name: string, value: string): MentionFilter {
  const others = Object.fromEntries(Object.entries(filter).filter(([field]) => field !== name));
  return value === '' ? others : { ...others, [name]: value };
}

/** The demands of an address's fragment; of one that is no filter, null. */
export function filterOfAddress(fragment: string): MentionFilter | null {
  const fields = [...new URLSearchParams(fragment.replace(/^#/, ''))];
  if (fields.some(([name, value]) => value === '' && !TESTS.has(name))) return null;
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' && TESTS.has(name)));
}

export function addressOf(filter: MentionFilter): string {
  return `#${new URLSearchParams(filter)}`;
}

/** The gold point and the predicted one, as a filter names them. */
function pointsOf({ gold, predicted }: EvaluatedMention): readonly string[] {
  return [gold, predicted].flatMap((point) => (point === null || point.lat === null ? [] : [`${point.lat},${point.lon}`]));
}

const searched = new WeakMap<EvaluatedMention, string>();

/** What words are looked for in: made once for each mention. */
function searchedText(mention: EvaluatedMention): string {
  const { docId, mentionId, name, sentence, predicted } = mention;
  const text = searched.get(mention) ?? plain([name, sentence?.text, predicted?.displayName, docId, mentionId].join('\n'));
  searched.set(mention, text);
  return text;
}

/** Case and diacritics make no difference. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
