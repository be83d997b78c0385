import type { Colors } from 'picocolors/types.js';
import {
  type Attribution,
  countryName,
  type DecisiveEntry,
  type GroundedDocument,
  type Grounding,
  oneLine,
  type Reading,
  readableName,
  type RejectedSpan,
  type RejectionReason,
  visibleText,
} from '@locitorium/domain';
import { plural } from './numbers.ts';
import { REASON_WORDS } from './words.ts';
import { wrapped } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Evidence features that are shown of a choice; the rest is summed up. */
const SHOWN_EVIDENCE = 5;
/** Evidence features that move the odds by less than a tenth are not shown one by one. */
const LEAST_SHOWN_WEIGHT = 0.1;
const WIDTH_WHERE_UNKNOWN = 100;
/** Below this many cells lines would hold single words. */
const NARROWEST = 40;
const LINE = '  ';
const EVIDENCE_INDENT = `${LINE}${LINE}`;

const REJECTION_WORDS: Readonly<Record<RejectionReason, string>> = {
  person: 'taken for a person',
  organisation: 'taken for an organisation',
  demonym: 'a people or an adjective; a mention with --policy demonyms',
  facility: 'a building, road or institution; a mention with --policy all',
  common_word: 'taken for an ordinary word, or part of another name',
  blocked_by_playbook: 'not a place, by an entry of the playbook',
};

/** Why each mention was given its place, and why other names are none. For people; its form may change. */
export function renderExplanations({ groundings, rejectedSpans }: GroundedDocument, { colors, columns }: TerminalOptions): string {
  const width = Math.max(NARROWEST, columns ?? WIDTH_WHERE_UNKNOWN);
  const lines: string[] = [];
  const explained = groupsOf(groundings);
  if (explained.length > 0) {
    lines.push(
      colors.bold('Why these places'),
      ...wrapped('Weights are log-odds: +0.7 doubles the odds, +2.3 multiplies them by ten. Their sum gives the confidence.', width),
      '',
    );
    for (const group of explained) lines.push(...explainGroup(group, width, colors), '');
  }
  if (rejectedSpans !== undefined) {
    lines.push(colors.bold('Names that are not places'));
    lines.push(
      ...(rejectedSpans.length === 0 ? ['No other name in the text looks like a place.'] : rejectedSpanLines(rejectedSpans, width, colors)),
      '',
    );
  }
  if (lines.length === 0) lines.push('The parts of this engine do not explain their choices.', '');
  return lines.join('\n');
}

/** Mentions of one name with one explanation, numbered from 1. */
type Group = readonly (readonly [number: number, Grounding])[];

function groupsOf(groundings: readonly Grounding[]): readonly Group[] {
  const numbered = groundings.map((grounding, index) => [index + 1, grounding] as const);
  const keyOf = ({ mention, reason, explanation }: Grounding) => JSON.stringify([mention.surface, reason, explanation ?? null]);
  return [...Map.groupBy(numbered, ([, grounding]) => keyOf(grounding)).values()];
}

function explainGroup(group: Group, width: number, colors: Colors): readonly string[] {
  const [[, { explanation, mention, reason, playbookEntry }]] = group as [Group[number]];
  const head = `${group.map(([number]) => number).join(', ')} ${oneLine(readableName(mention.surface))}`;
  const decided = playbookEntry === undefined ? [] : wrapped(entryWords(playbookEntry), width, LINE);
  if (explanation === undefined) return [...wrapped(`${head}: ${REASON_WORDS[reason]}`, width), ...decided];
  const { chosen, country, record } = explanation;
  const lines = [...wrapped(`${head} → ${readingWords(chosen)}`, width).map(colors.bold), ...decided];
  const ofMention = mentionLine(group);
  if (ofMention !== null) lines.push(...wrapped(ofMention, width, LINE));
  lines.push(...attributionLines(record, width, colors));
  if (country !== null) lines.push(...wrapped(countryLine(country, record, chosen), width, LINE));
  if (reason === 'below_threshold') lines.push(...wrapped(`Rejected: ${REASON_WORDS[reason]}.`, width, LINE));
  return lines;
}

/** How sure it is that the mentions of a group name a place; null where nobody knows, or need ask. */
function mentionLine(group: Group): string | null {
  const known = group.flatMap(([, { mention }]) => mention.confidence ?? []);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || low === 1) return null;
  const sure = shown(low) === shown(high) ? shown(low) : `${shown(low)} to ${shown(high)}`;
  return `Names a place: ${sure}. The figures below assume that it does.`;
}

function attributionLines(
  { rival, prior, evidenceFeatures, calibration, confidence }: Attribution,
  width: number,
  colors: Colors,
): readonly string[] {
  const lines = wrapped(
    rival === null
      ? `${shown(confidence)}: ${evidenceFeatures[0]?.text ?? 'nothing else'}`
      : `${shown(confidence)}, rather than ${readingWords(rival)}`,
    width,
    LINE,
  );
  if (rival === null) return lines;
  const big = evidenceFeatures.filter(({ weight }) => Math.abs(weight) >= LEAST_SHOWN_WEIGHT).slice(0, SHOWN_EVIDENCE);
  const rest = evidenceFeatures.filter((feature) => !big.includes(feature));
  const terms = big.map(({ weight, text }) => [weight, text] as const);
  if (rest.length > 0) terms.push([rest.reduce((total, { weight }) => total + weight, 0), plural(rest.length, 'smaller contribution')]);
  terms.push([prior, 'starting point: the number of candidates'], [calibration, 'calibration, from texts with known answers']);
  return [...lines, ...terms.flatMap(([weight, text]) => termLines(weight, text, width, colors))];
}

function termLines(weight: number, text: string, width: number, colors: Colors): readonly string[] {
  const size = Math.abs(weight).toFixed(1);
  const number = `${size === '0.0' ? ' ' : weight < 0 ? '−' : '+'}${size}`.padStart(5);
  const [first = '', ...rest] = wrapped(visibleText(text), width - EVIDENCE_INDENT.length - number.length - 2);
  const paint = weight < 0 ? colors.red : colors.green;
  return [
    `${EVIDENCE_INDENT}${paint(number)}  ${first}`,
    ...rest.map((line) => `${EVIDENCE_INDENT}${' '.repeat(number.length + 2)}${line}`),
  ];
}

function countryLine(country: Attribution, record: Attribution, chosen: Reading): string {
  const name = chosen.countryCode === null ? '' : (countryName(chosen.countryCode) ?? chosen.countryCode);
  const sure = `Country (${name}): ${shown(country.confidence)}`;
  if (country.rival === null) return `${sure}; all candidates are there.`;
  const [best] = country.evidenceFeatures;
  const isSame =
    record.rival !== null && country.rival.candidate === record.rival.candidate && country.rival.countryCode === record.rival.countryCode;
  return isSame || best === undefined
    ? `${sure}.`
    : `${sure}, rather than ${readingWords(country.rival)}; strongest evidence: ${visibleText(best.text)}.`;
}

/** "Playbook: alias “the Bay” (source bay-times; note: …)". */
function entryWords({ kind, name, source, lang, note }: DecisiveEntry): string {
  const about = Object.entries({ source, language: lang, note }).flatMap(([what, value]) => (value === null ? [] : [`${what} ${value}`]));
  return oneLine(`Playbook: ${kind} “${name}”${about.length === 0 ? '' : ` (${about.join('; ')})`}.`);
}

function readingWords({ candidate, countryCode }: Reading): string {
  if (candidate !== null) return oneLine(candidate.displayName);
  return `a place that is not in the gazetteer${countryCode === null ? '' : ` (${countryName(countryCode) ?? countryCode})`}`;
}

function rejectedSpanLines(rejectedSpans: readonly RejectedSpan[], width: number, colors: Colors): readonly string[] {
  const groups = Map.groupBy(rejectedSpans, ({ reason, surface }) => `${reason} ${surface}`);
  return [...groups.values()].flatMap((group) => {
    const [{ surface, reason, probability, placeNames, rule }] = group as [RejectedSpan];
    const inside = placeNames.filter((name) => name !== surface);
    const parts = [
      `${oneLine(readableName(surface))}${group.length > 1 ? ` (${group.length} times)` : ''}: ${REJECTION_WORDS[reason]}`,
      ...(probability === null ? [] : [shown(probability)]),
      ...(rule === undefined ? [] : [`${rule.evidence} (rule ${rule.name})`]),
      ...(inside.length > 0 ? [`contains ${inside.map((name) => `“${oneLine(name)}”`).join(', ')}`] : []),
    ];
    const [first = '', ...rest] = wrapped(parts.join('; '), width, LINE);
    return [first, ...rest.map(colors.dim)];
  });
}

const shown = (probability: number): string => probability.toFixed(2);
