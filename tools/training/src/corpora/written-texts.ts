import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NameTag } from '@locitorium/adapters-embedded/training';
import { UsageError } from '@locitorium/domain';
import type { Corpus, GoldPlace, GoldSpan, LabelledSpan, LabelledText, WrittenCorpusName } from './labelled-text.ts';

const FOLDER = fileURLToPath(new URL('../../../../data/annotated', import.meta.url));
const FILE = /^([a-z]{2})(?:-names|-old)?\.txt$/;
/** Files of each corpus. */
const FILES: Readonly<Record<WrittenCorpusName, RegExp>> = {
  'written-texts': /^(?!en)/,
  'written-english': /^en(?:-names)?\./,
  'written-older-english': /^en-old\./,
};
const MARK = /[[\]{}<>]/g;
/** Opening and closing sign of the span of a tag; see data/annotated/README.md. */
const SIGNS: Readonly<Record<string, readonly [close: string, tags: readonly NameTag[]]>> = {
  '[': [']', ['LOC']],
  '{': ['}', ['PER']],
  '<': ['>', ['ORG', 'FAC']],
};
const PLACE = /^(-|[A-Z]{2})(?: (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?))?$/;

/** Texts with marked names that were written for this project. */
export async function readWrittenTexts(name: WrittenCorpusName): Promise<Corpus> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file) && FILES[name].test(file)).sort();
  const hash = createHash('sha256');
  const texts: LabelledText[] = [];
  for (const file of files) {
    const written = await readFile(join(FOLDER, file), 'utf8');
    hash.update(written);
    const language = FILE.exec(file)![1]!;
    for (const [at, line] of written.split(/\r?\n/).entries())
      if (line !== '') texts.push(parseWrittenText(line, language, name, `data/annotated/${file}:${at + 1}`));
  }
  return { name, sha256: hash.digest('hex'), texts };
}

/** One line: `[Place]`, `{Person}`, `<Organisation>`, none within another. `origin` names it in errors. */
export function parseWrittenText(line: string, language: string, corpus: WrittenCorpusName, origin: string): LabelledText {
  const spans: LabelledSpan[] = [];
  const golds: GoldSpan[] = [];
  let text = '';
  let from = 0;
  let open: { readonly start: number; readonly close: string; readonly tags: readonly NameTag[] } | null = null;
  for (const { 0: sign, index } of line.matchAll(MARK)) {
    const between = line.slice(from, index).replaceAll(' ¶ ', '\n\n');
    from = index + 1;
    const opening = SIGNS[sign];
    if ((open === null) !== (opening !== undefined) || (open !== null && open.close !== sign))
      throw new UsageError('malformed_marks', `${origin}: "${sign}" at character ${index + 1} opens or closes no span.`, { origin });
    const [name, described] = open === null ? [between] : between.split('|');
    text += name;
    if (open !== null && name === '') throw new UsageError('malformed_marks', `${origin}: a span has no name.`, { origin });
    if (open === null) open = { start: text.length, close: opening![0], tags: opening![1] };
    else {
      const { start, tags } = open;
      spans.push({ start, end: text.length, tags, firm: true });
      if (tags[0] === 'LOC')
        golds.push({ start, end: text.length, tag: 'LOC', ...(described === undefined ? {} : { place: placeOf(described, origin) }) });
      open = null;
    }
  }
  if (open !== null) throw new UsageError('malformed_marks', `${origin}: "${open.close}" is missing.`, { origin });
  text += line.slice(from).replaceAll(' ¶ ', '\n\n');
  return { id: origin, group: text, corpus, language, text, spans, unmarked: language === 'en' ? ['DEM'] : [], golds };
}

/** `US 33.7 -95.6`, `FR`, or `-` for a place of no country. */
function placeOf(described: string, origin: string): GoldPlace {
  const found = PLACE.exec(described);
  if (found === null) throw new UsageError('malformed_marks', `${origin}: "${described}" is no place.`, { origin });
  const [, country, lat, lon] = found;
  return { countryCode: country === '-' ? null : country!, point: lat === undefined ? null : { lat: Number(lat), lon: Number(lon) } };
}
