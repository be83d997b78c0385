import { NAME_CLASS_BITS, type NameClasses } from '@locitorium/ports';
import { CJK, cutsKatakana } from './language-and-script.ts';
import { BEHIND_COMMA, BEHIND_SPACE, containerOfDefinition, jointsAt, SETTLEMENT_WORD, type Joints } from './container-words.ts';
import { longestCharactersBefore, longestNameAt } from './name-at.ts';
import { CONTAINER_CLASSES, WHOLE_CLASSES, type PlaceNames } from './place-names.ts';

const AREA_CLASSES = NAME_CLASS_BITS.country | NAME_CLASS_BITS.admin1 | NAME_CLASS_BITS.admin2;

/** A capitalised name of up to four words. */
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,30}(?:\s(?:of\s)?\p{Lu}[\p{L}\p{M}.'’-]{0,30}){0,3}`;
const MORE_ITEMS = new RegExp(String.raw`(?:,\s(?:the\s)?${NAME}){0,8},?\s(?:and|or|&)\s(?:the\s)?(?:${NAME})`, 'uy');
const ITEM_BEFORE = new RegExp(String.raw`${NAME},\s(?:the\s)?$`, 'u');
/** A list of towns with their states ("Delaware, Ohio, and Reading, Pa.") goes on like this. */
const CONTAINER_FOLLOWS = /,\s\p{Lu}/uy;
/** Characters before a mention in which a container, or the item of a list before it, is looked for. */
const BEFORE = 60;

/** Whether text[start…end), two names with a comma between them, stands among other names: "A, B and C", "A, B, C, D or E". */
export function standsInList(text: string, start: number, end: number): boolean {
  MORE_ITEMS.lastIndex = end;
  if (MORE_ITEMS.test(text)) {
    CONTAINER_FOLLOWS.lastIndex = MORE_ITEMS.lastIndex;
    return !CONTAINER_FOLLOWS.test(text);
  }
  return ITEM_BEFORE.test(text.slice(Math.max(0, start - BEFORE), start));
}

const COMMA = /^(?:['’]s)?\s{0,2}[,(–-]{1,2}\s{0,2}(?:in |near )?(?:the )?$/;
const PREPOSITION = /^\s{1,2}(?:in|of)\s{1,2}(?:the )?$/;

/** Longest gap between two mentions that can join them. */
const LONGEST_GAP = 12;

/**
 * Which of two neighbouring mentions would enclose the other, by what stands between them: the second in "Tbilisi, Georgia" and
 * "Batumi in Georgia", the first in 福岡県久留米市. Null where nothing joins them.
 */
export function enclosingOf(text: string, endOfFirst: number, startOfSecond: number): 'first' | 'second' | null {
  const gap = startOfSecond - endOfFirst;
  if (gap < 0 || gap > LONGEST_GAP) return null;
  if (gap === 0) return endOfFirst > 0 && CJK.test(text[endOfFirst - 1]!) ? 'first' : null;
  const between = text.slice(endOfFirst, startOfSecond);
  return COMMA.test(between) || PREPOSITION.test(between) ? 'second' : null;
}

/**
 * How a container stands beside a name, strongest first:
 * `apposition`: "Athens, Ga.", "Athens (Greece)", "福岡県久留米市"; `preposition`: "Athens in Georgia";
 * `adjacent`: "Athens Georgia"; `possessive`: "Georgia's Athens", "the Texas town of Paris".
 */
export type ContainerPattern = 'apposition' | 'preposition' | 'adjacent' | 'possessive';

/**
 * How plainly the text says that a mention lies in a container: `said`: "Harrow, Victoria,", "at Harrow in Victoria"; `defined`: "Harrow, a
 * hamlet in Victoria", "Harrow, in Victoria,"; `none`: "Lebanon, Jordan and Syria", "beat Barcelona in Japan".
 */
export type Statement = 'none' | 'said' | 'defined';

/** A name beside a mention that may enclose it; its readings are looked up by that name. */
export interface NamedContainer {
  readonly name: string;
  readonly pattern: ContainerPattern;
  /** Behind a comma or bracket, with punctuation or nothing behind it: "Lagos, Portugal, is", "Jordan, Minn. councillors". */
  readonly isSetOff: boolean;
  /** Mention and container stand in a list; where both may be of one rank, they do so side by side: "Iowa, Wisconsin and Ohio". */
  readonly isListed: boolean;
  /** The text says that the mention is a part of it, which may then be a city: "Kurla, a suburb of Mumbai", 大阪の本町. */
  readonly isWhole: boolean;
  readonly statement: Statement;
}

const AFTER_APPOSITION = /(?:['’]s)?\s{0,2}[,([–-]{1,2}\s{0,2}(?:near )?/y;
const AFTER_SPACE = /\s{1,2}(,\s)?/y;
const STATE_OF = /(?:\p{L}{1,20} (?:state|province) of )?#?/uy;
const HASH = '#';
/** What says that a mention is where something is, not who does something: "in Harrow in Victoria", not "beat Barcelona in Japan". */
const LOCATED_BEFORE = new RegExp(
  String.raw`(?:^|[\s(“"'])(?:in|at|near|around|outside|inside|nach|aus|bei|(?<!face )à|em|i|w|в|у|(?:${SETTLEMENT_WORD}|suburb)(?: of| de| von| di| del| van)?|` +
    String.raw`(?:went|goes?|going|came|comes?|drove|drive|driving|travel\w*|moved?|moving|sailed|flew|fly|walked|return\w*|rode|marched|fled|road|way) (?:to|from))\s(?:the\s)?$`,
  'iu',
);
/** A comma or bracket, and a name with a capital where there are such: not "from Cadiz, states, that". */
const SAYS_WHERE = /^(?:['’]s)?\s{0,2}[,(]\s{0,2}[\p{Ll}\s'’-]{0,60}(?!\p{Ll})\p{L}/u;
/** A list that the pattern of lists does not know: "Weymouth, Bath, and all of the West". */
const GOES_ON = /^,?\s(?:and|or|&)\s/;
const POSSESSIVE = /^['’]s/;
const AFTER_ADJACENT = /\s{1,2}(?=\p{Lu})/uy;
const PART = String.raw`(?:suburb|neighbou?rhood|quarter|borough|ward|district|outskirts|arrondissement)`;
const AFTER_PART = new RegExp(String.raw`(?:\s|,\s(?:an?|the)\s(?:[\p{Ll}-]{1,20}\s){0,3})${PART}s?\s(?:of|in)\s(?:the\s)?`, 'uy');
const BEFORE_POSSESSIVE = new RegExp(
  String.raw`(\p{Lu}[\p{L}.]{0,30}(?:\s\p{Lu}\p{L}{0,30}){0,2})(?:['’]s?)?` +
    String.raw`(?:\s(?:city|town|village|capital|capital city|port city|state|province|(${PART}))(?:\sof)?)?,?\s(?:of\s)?$`,
  'u',
);
/** 大阪の本町: the particle that makes what follows a part. */
const PARTICLE_OF = 'の';
const SIGN_BEFORE_KATAKANA = /[米英仏独露豪韓][\u30a1-\u30ff]/y;
const IDEOGRAPH = /[\u3400-\u9fff]/;
const INSIDE_MENTION = /,\s*(.+)$/;
const DOTTED = /\p{Lu}\.\s?\p{Lu}\.(?:\s?\p{Lu}\.)?|\p{Lu}\p{L}{1,5}\./uy;
const CLOSED = /(?:['’]s)?(?:$|\s*[,.;:)\]!?”"–—-])/uy;
const CAPITALS = /\p{Lu}{2,3}(?!\p{L})/uy;

/** All containers that stand beside the mention at `start`–`end`, at most one of a pattern. */
export function containersBeside(text: string, start: number, end: number, names: PlaceNames): readonly NamedContainer[] {
  const found: NamedContainer[] = [];
  const add = (name: string | null, pattern: ContainerPattern, isWhole = false, statement: Statement = 'none'): void => {
    if (name !== null) found.push({ name, pattern, isSetOff: false, isListed: false, isWhole, statement });
  };
  if (end < text.length) {
    const behindComma = afterApposition(text, end);
    const apposed = containerFrom(text, behindComma?.end ?? null, names);
    if (apposed !== null) {
      const isListed = !apposed.isAbbreviation && standsInList(text, start, apposed.end);
      const isSetOff = apposed.isAbbreviation || isClosed(text, apposed.end);
      const isSaid =
        isSetOff && !isListed && SAYS_WHERE.test(text.slice(end, apposed.end)) && !GOES_ON.test(text.slice(apposed.end, apposed.end + 6));
      found.push({
        name: apposed.name,
        pattern: 'apposition',
        isSetOff,
        isListed,
        isWhole: false,
        statement: isSaid ? (behindComma?.kind === 'within' ? 'defined' : 'said') : 'none',
      });
    }
    const defined = containerFrom(text, containerOfDefinition(text, end), names);
    if (defined !== null)
      found.push({ name: defined.name, pattern: 'apposition', isSetOff: true, isListed: false, isWhole: false, statement: 'defined' });
    const behindPreposition = afterPreposition(text, end);
    const within = containerFrom(text, behindPreposition?.end ?? null, names);
    if (within !== null) {
      const isSaid =
        // Not "of": "the Paris of Africa".
        behindPreposition?.kind === 'within' &&
        LOCATED_BEFORE.test(text.slice(Math.max(0, start - BEFORE), start)) &&
        !POSSESSIVE.test(text.slice(within.end, within.end + 2));
      add(within.name, 'preposition', false, isSaid ? 'said' : 'none');
    }
    add(containerAfter(text, end, AFTER_ADJACENT, names)?.name ?? null, 'adjacent');
    add(containerAfter(text, end, AFTER_PART, names, WHOLE_CLASSES)?.name ?? null, 'preposition', true);
  }
  if (start > 0) {
    if (text[start - 1] === PARTICLE_OF) add(charactersBefore(text, start - 1, names, WHOLE_CLASSES), 'preposition', true);
    else if (CJK.test(text[start - 1]!)) add(charactersBefore(text, start, names, AREA_CLASSES) ?? signBefore(text, start), 'apposition');
    else {
      const before = containerBefore(text, start, names);
      if (before !== null) add(before.name, before.isWhole ? 'preposition' : 'possessive', before.isWhole);
    }
  }
  const inside = INSIDE_MENTION.exec(text.slice(start, end));
  if (inside !== null) add(containerAt(text, end - inside[1]!.length, names)?.name ?? null, 'apposition');
  return found;
}

/** What leads to a container behind a comma, bracket or dash. */
function afterApposition(text: string, end: number): Joints | null {
  AFTER_APPOSITION.lastIndex = end;
  if (!AFTER_APPOSITION.test(text)) return null;
  const joints = jointsAt(text, AFTER_APPOSITION.lastIndex, BEHIND_COMMA);
  return text[joints.end] === HASH ? { ...joints, end: joints.end + 1 } : joints;
}

/** What leads to a container behind a preposition, or a comma with a space before it. */
function afterPreposition(text: string, end: number): Joints | null {
  AFTER_SPACE.lastIndex = end;
  const space = AFTER_SPACE.exec(text);
  if (space === null) return null;
  const isComma = space[1] !== undefined;
  const joints = jointsAt(text, end + space[0].length, isComma ? BEHIND_COMMA : BEHIND_SPACE);
  if (!isComma && !joints.isLed) return null;
  STATE_OF.lastIndex = joints.end;
  STATE_OF.test(text);
  return { ...joints, end: STATE_OF.lastIndex };
}

const containerFrom = (text: string, at: number | null, names: PlaceNames): ReturnType<typeof containerAt> =>
  at === null ? null : containerAt(text, at, names);

function containerAfter(
  text: string,
  end: number,
  joint: RegExp,
  names: PlaceNames,
  classes: NameClasses = CONTAINER_CLASSES,
): ReturnType<typeof containerAt> {
  joint.lastIndex = end;
  const match = joint.exec(text);
  return match === null ? null : containerAt(text, end + match[0].length, names, classes);
}

/** Name of a container that begins at `at`, and where it ends: an abbreviation in its own case, or the longest name. */
function containerAt(text: string, at: number, names: PlaceNames, classes: NameClasses = CONTAINER_CLASSES) {
  for (const pattern of [DOTTED, CAPITALS]) {
    pattern.lastIndex = at;
    const name = pattern.exec(text)?.[0];
    if (name !== undefined && isContainer(name, names)) return { name, end: at + name.length, isAbbreviation: true };
  }
  // "in Mexico City" names no Mexico.
  const found = longestNameAt(names.index, text, at, classes | NAME_CLASS_BITS.populatedLarge);
  if (found === null || (found.classes & classes) === 0) return null;
  const name = text.slice(found.start, found.end);
  const records = classes === CONTAINER_CLASSES ? names.containersNamed(name) : names.wholesNamed(name);
  return records.length > 0 ? { name, end: found.end, isAbbreviation: false } : null;
}

/** The longest name of these classes that ends at `end`, in scripts without spaces. */
function charactersBefore(text: string, end: number, names: PlaceNames, classes: NameClasses): string | null {
  const before = longestCharactersBefore(names.index, text, end, classes);
  return before === null || cutsKatakana(text, before.start, before.end) ? null : text.slice(before.start, before.end);
}

/** 米ワシントン: a country's sign before a name in katakana, not at the end of another word (全米). */
function signBefore(text: string, start: number): string | null {
  SIGN_BEFORE_KATAKANA.lastIndex = start - 1;
  const isWord = start > 1 && IDEOGRAPH.test(text[start - 2]!);
  return !isWord && SIGN_BEFORE_KATAKANA.test(text) ? text[start - 1]! : null;
}

function isClosed(text: string, end: number): boolean {
  CLOSED.lastIndex = end;
  return CLOSED.test(text);
}

function isContainer(name: string, names: PlaceNames): boolean {
  return (names.index.classesOf(name) & CONTAINER_CLASSES) !== 0 && names.containersNamed(name).length > 0;
}

function containerBefore(text: string, start: number, names: PlaceNames) {
  const match = BEFORE_POSSESSIVE.exec(text.slice(Math.max(0, start - BEFORE), start));
  if (match === null) return null;
  const isWhole = match[2] !== undefined;
  const words = match[1]!.split(' ');
  for (let first = 0; first < words.length; first++) {
    const name = words.slice(first).join(' ');
    if (isWhole ? names.wholesNamed(name).length > 0 : isContainer(name, names)) return { name, isWhole };
  }
  return null;
}
