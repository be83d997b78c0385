import { isLocitoriumError, UsageError, type Span } from '@locitorium/domain';
import { readXml } from '../formats/xml/read-xml.ts';
import { isPlaceName, readTeiSource, type SourceElement, type TeiSource } from './tei-source.ts';

/** A name in the text of a document, and what it refers to. */
export interface TeiName extends Span {
  readonly surface: string;
  /** An address. */
  readonly ref: string;
}

export interface AnnotatedTei {
  readonly xml: string;
  /** Names that got a `placeName`. */
  readonly marked: number;
  /** Elements that marked a name without saying which place it is, and got a `ref`. */
  readonly referred: number;
  /** Names that are, hold or stand in a place name of the document, which stays as it is. */
  readonly respected: number;
  /** Names that begin in one element and end in another, so that no element can hold them. */
  readonly crossing: number;
}

const ROOTS: ReadonlySet<string> = new Set(['TEI', 'TEI.2', 'teiCorpus']);

/**
 * The document with `placeName` around names of its running text; every other byte stays. Offsets count in the text that is read from
 * the document.
 *
 * @param name what messages call the document
 * @throws UsageError `tei_unreadable` where the document is no TEI in UTF-8, and `text_changed` where a name does not stand where it says
 */
export function annotateTei(bytes: Uint8Array, names: readonly TeiName[], name: string): AnnotatedTei {
  const xml = utf8(bytes, name);
  const source = readTeiSource(xml);
  if (source.root === null || !ROOTS.has(source.root.name)) throw unreadable(name, 'It has no TEI element at its root.');
  const text = textOf(bytes, name);
  const numbers = numbersOf(text, source, name);
  const existing = source.elements.filter(isPlaceName);
  const counts = { marked: 0, referred: 0, respected: 0, crossing: 0 };
  const edits: Edit[] = [];
  let reached = 0;
  for (const { start, end, surface, ref } of [...names].sort((a, b) => a.start - b.start)) {
    if (text.slice(start, end) !== surface) throw changed(name);
    const [from, to] = [numbers[start]!, numbers[end]!];
    if (from === to || from < reached) continue;
    reached = to;
    const around = existing.filter((element) => element.from < to && from < element.to);
    if (around.length > 0) {
      const same = around.find((element) => element.from === from && element.to === to && !saysWhich(element));
      if (same === undefined || around.some(saysWhich)) counts.respected += 1;
      else {
        counts.referred += 1;
        edits.push({ at: behindAttributes(xml, same), text: ` ref="${escaped(ref)}"`, order: 0 });
      }
      continue;
    }
    const span = balanced(source, from, to);
    if (span === null) {
      counts.crossing += 1;
      continue;
    }
    counts.marked += 1;
    edits.push({ at: span.start, text: `<${source.prefix}placeName ref="${escaped(ref)}">`, order: 1 });
    edits.push({ at: span.end, text: `</${source.prefix}placeName>`, order: 0 });
  }
  return { xml: edited(xml, edits), ...counts };
}

/** How many characters stand before each offset of the text. Throws where the source writes others. */
function numbersOf(text: string, { characters }: TeiSource, name: string): Uint32Array {
  const numbers = new Uint32Array(text.length + 1);
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    numbers[at] = number;
    const character = text.charAt(at);
    if (/\s/.test(character)) continue;
    if (characters.text.charAt(number) !== character) throw changed(name);
    number += 1;
  }
  numbers[text.length] = number;
  return numbers;
}

/** The stretch of the source with these characters in which every element that begins ends; null where there is none. */
function balanced({ characters }: TeiSource, from: number, to: number): Span | null {
  for (let number = from; number < to; number += 1) if (characters.verbatim.has(number)) return null;
  const [first, last] = [characters.elements[from]!, characters.elements[to - 1]!];
  const common = sharedAncestor(first, last);
  const outermost = (element: SourceElement): SourceElement | null => {
    let within: SourceElement | null = null;
    for (let at: SourceElement | null = element; at !== null && at !== common; at = at.parent) within = at;
    return within;
  };
  // Elements that begin or end within the name are taken whole, if they hold nothing else.
  const [begun, ended] = [outermost(first), outermost(last)];
  if (begun !== null && begun.from !== from) return null;
  if (ended !== null && ended.to !== to) return null;
  return { start: begun?.open.start ?? characters.starts[from]!, end: ended?.close.end ?? characters.ends[to - 1]! };
}

function sharedAncestor(one: SourceElement, other: SourceElement): SourceElement | null {
  const ancestors = new Set<SourceElement>();
  for (let at: SourceElement | null = one; at !== null; at = at.parent) ancestors.add(at);
  let shared: SourceElement | null = other;
  while (shared !== null && !ancestors.has(shared)) shared = shared.parent;
  return shared;
}

const saysWhich = ({ attributes }: SourceElement): boolean => 'ref' in attributes || 'key' in attributes;

/** Where one more attribute can be written into the tag of an element. */
function behindAttributes(xml: string, { open }: SourceElement): number {
  return open.start + xml.slice(open.start, open.end).replace(/\s*\/?>$/, '').length;
}

interface Edit {
  readonly at: number;
  readonly text: string;
  /** What is written first where two edits meet. */
  readonly order: number;
}

function edited(xml: string, edits: readonly Edit[]): string {
  let written = '';
  let from = 0;
  for (const { at, text } of [...edits].sort((a, b) => a.at - b.at || a.order - b.order)) {
    written += xml.slice(from, at) + text;
    from = at;
  }
  return written + xml.slice(from);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return readXml(bytes, { maxChars: Infinity, maxPages: Infinity, maxRatio: Infinity }).text;
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    throw unreadable(name, error.message, error);
  }
}

function utf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw unreadable(name, 'It is not in UTF-8: convert it (and its XML declaration) first.', error);
  }
}

const unreadable = (name: string, why: string, cause?: unknown): UsageError =>
  new UsageError('tei_unreadable', `${name} cannot be annotated: ${why}`, { file: name }, cause);

const changed = (name: string): UsageError =>
  new UsageError('text_changed', `${name} is not the text that was grounded: it has changed since. Ground it again.`, { file: name });
