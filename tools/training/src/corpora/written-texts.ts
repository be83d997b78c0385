import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NameTag } from '@locitorium/adapters-embedded/training';
import { UsageError } from '@locitorium/domain';
import type { Corpus, LabelledSpan, LabelledText } from './labelled-text.ts';

const FOLDER = fileURLToPath(new URL('../../../../data/annotated', import.meta.url));
const FILE = /^([a-z]{2})\.txt$/;
const MARK = /[[\]{}<>]/g;
/** Opening and closing sign of the span of a tag; see data/annotated/README.md. */
const SIGNS: Readonly<Record<string, readonly [close: string, tag: NameTag]>> = { '[': [']', 'LOC'], '{': ['}', 'PER'], '<': ['>', 'ORG'] };

/** Texts with marked names that were written for this project, in languages that no corpus may be learned from. */
export async function readWrittenTexts(): Promise<Corpus> {
  const files = (await readdir(FOLDER)).filter((name) => FILE.test(name)).sort();
  const hash = createHash('sha256');
  const texts: LabelledText[] = [];
  for (const file of files) {
    const written = await readFile(join(FOLDER, file), 'utf8');
    hash.update(written);
    const lines = written.split('\n').filter((line) => line !== '');
    texts.push(...lines.map((line, at) => parseWrittenText(line, FILE.exec(file)![1]!, `data/annotated/${file}:${at + 1}`)));
  }
  return { name: 'written-texts', sha256: hash.digest('hex'), texts };
}

/** One line: `[Place]`, `{Person}`, `<Organisation>`, none within another. `origin` names it in errors. */
export function parseWrittenText(line: string, language: string, origin: string): LabelledText {
  const spans: LabelledSpan[] = [];
  let text = '';
  let from = 0;
  let open: { readonly start: number; readonly close: string; readonly tag: NameTag } | null = null;
  for (const { 0: sign, index } of line.matchAll(MARK)) {
    text += line.slice(from, index);
    from = index + 1;
    const opening = SIGNS[sign];
    if ((open === null) !== (opening !== undefined) || (open !== null && open.close !== sign))
      throw new UsageError('malformed_marks', `${origin}: "${sign}" at character ${index + 1} opens or closes no span.`, { origin });
    if (open === null) open = { start: text.length, close: opening![0], tag: opening![1] };
    else {
      spans.push({ start: open.start, end: text.length, tags: [open.tag], firm: true });
      open = null;
    }
  }
  if (open !== null) throw new UsageError('malformed_marks', `${origin}: "${open.close}" is missing.`, { origin });
  text += line.slice(from);
  const golds = spans.flatMap(({ start, end, tags }) => (tags[0] === 'LOC' ? [{ start, end, tag: tags[0] }] : []));
  return { id: origin, group: text, corpus: 'written-texts', language, text, spans, unmarked: [], golds };
}
