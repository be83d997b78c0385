import { formatKm, formatShare, UNSCORED } from '../report/format-figure.ts';
import type { TableSection } from '../report/format-table.ts';
import type { Comparison, FigureComparison } from './compare.ts';
import type { MentionChange, MentionOutcome } from './mention-changes.ts';

/** Characters of the sentence shown on either side of a name. */
const CONTEXT = 48;
/** What is listed first, whatever stands first in the dataset. */
const ASPECTS: readonly MentionChange['aspect'][] = ['country', 'place', 'spurious'];
/** Transitions shown; the JSON form has all. */
const MOST_ROWS = 10;

/**
 * The comparison in sections for a terminal. Sections without rows are left out.
 *
 * @param mostChanges how many of the fixed and of the broken mentions are listed
 */
export function formatComparison(comparison: Comparison, mostChanges: number): readonly TableSection[] {
  const sections = [
    overview(comparison),
    figures(comparison),
    pairs(comparison),
    transitions(comparison),
    listed(comparison, 'broken', mostChanges),
    listed(comparison, 'fixed', mostChanges),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function overview({ mode, counts, engines }: Comparison): TableSection {
  const maker = (side: 'a' | 'b'): string => engines[side].map(({ engine, configHash }) => `${engine ?? '?'} ${configHash}`).join(', ');
  const missing = (['a', 'b'] as const).flatMap((side) =>
    counts.missing[side] === 0 ? [] : [[`documents without prediction, ${side.toUpperCase()}`, String(counts.missing[side])]],
  );
  return {
    title: 'Compared',
    columns: ['what', 'value'],
    rows: [
      ['A', maker('a') || UNSCORED],
      ['B', maker('b') || UNSCORED],
      ['mode', mode],
      ['documents', String(counts.documents)],
      ['gold mentions', String(counts.mentions)],
      ...missing,
    ],
  };
}

function figures({ figures: compared }: Comparison): TableSection {
  return {
    title: 'Figures (interval and p by a paired bootstrap over documents)',
    columns: ['figure', 'A', 'B', 'B − A', '95 % interval', 'p'],
    rows: compared
      .filter(({ a, b }) => a !== null || b !== null)
      .map(({ label, unit, a, b, difference: { value, low, high }, pValue }) => {
        const format = unit === 'km' ? formatKm : formatShare;
        return [
          label,
          format(a),
          format(b),
          signed(value, format),
          low === null ? UNSCORED : `${signed(low, format)} … ${signed(high, format)}`,
          formatP(pValue),
        ];
      }),
  };
}

function pairs({ figures: compared }: Comparison): TableSection {
  const row = ({ label, mentions }: FigureComparison): readonly (readonly string[])[] =>
    mentions === null
      ? []
      : [
          [
            label,
            String(mentions.onlyA),
            String(mentions.onlyB),
            formatP(mentions.test?.exact ?? null),
            formatP(mentions.test?.midP ?? null),
          ],
        ];
  return {
    title: 'Mentions that only one of them has right (McNemar)',
    columns: ['figure', 'only A', 'only B', 'exact p', 'mid-p'],
    rows: compared.flatMap(row),
  };
}

function transitions({ transitions: counts }: Comparison): TableSection {
  return {
    title: 'Outcomes that changed',
    columns: ['with A', 'with B', 'mentions'],
    rows: counts.slice(0, MOST_ROWS).map(({ from, to, mentions }) => [from, to, String(mentions)]),
  };
}

function listed({ changes }: Comparison, change: MentionChange['change'], most: number): TableSection {
  const ofIt = changes
    .filter((each) => each.change === change)
    .toSorted((one, other) => ASPECTS.indexOf(one.aspect) - ASPECTS.indexOf(other.aspect));
  const shown = ofIt.slice(0, most);
  const few = shown.length < ofIt.length ? `, the first ${shown.length}` : '';
  return {
    title: `${change === 'fixed' ? 'Fixed' : 'Broken'}: ${ofIt.length}${few}`,
    columns: ['document', 'gold', 'A', 'B', 'mention in its sentence'],
    rows: shown.map((each) => [
      each.docId,
      each.aspect === 'spurious' ? 'no mention' : (each.goldCountryCode ?? 'no country'),
      outcome(each.a),
      outcome(each.b),
      inSentence(each),
    ]),
  };
}

function outcome(given: MentionOutcome | null): string {
  if (given === null) return UNSCORED;
  const { failureClass, countryCode, errorKm } = given;
  return [failureClass, countryCode, errorKm !== null && formatKm(errorKm)].filter(Boolean).join(', ');
}

/** The name in brackets with what stands around it. */
function inSentence({ name, sentence }: MentionChange): string {
  if (sentence === null) return `[${name}]`;
  const { text, start, end } = sentence;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return [
    before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    `[${text.slice(start, end)}]`,
    after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  ].join('');
}

function signed(value: number | null, format: typeof formatShare): string {
  if (value === null) return UNSCORED;
  const shown = format(Math.abs(value));
  return /[1-9]/.test(shown) ? `${value < 0 ? '−' : '+'}${shown}` : shown;
}

function formatP(value: number | null): string {
  if (value === null) return UNSCORED;
  return value < 0.0001 ? '< 0.0001' : value.toFixed(4);
}
