import { NO_META, NOTHING_SAID, type AnnotatedText, type Annotation } from '../annotated-text.ts';
import { unreadable } from '../unreadable.ts';
import { guessedColumns, titledColumns, type Columns } from './columns.ts';
import { alignTokens, joinTokens, type Token } from './join-tokens.ts';
import { taggedSpans } from './tagged-spans.ts';

const FORMAT = 'CoNLL';
/** Rows that are looked at to tell columns apart. */
const SAMPLE = 20_000;
const COMMENT = /^#\s+(?:hipe2022:)?(newdoc id|[\w:.-]+)\s*=\s*(.*)$/;

/** Columns that a person names, from 1; what is left out is found by titles or values. */
export interface ConllOptions {
  readonly tokenColumn?: number;
  readonly tagColumn?: number;
  readonly linkColumn?: number;
}

interface Sentence {
  readonly rows: (readonly string[])[];
  /** As the file gives it (`# text = …`). */
  text: string | null;
}

interface ReadDocument {
  id: string | null;
  readonly facts: Map<string, string>;
  readonly sentences: Sentence[];
}

/**
 * Tokens in rows with tags of names (IOB, IOBES, BILOU), and perhaps a column that says what a name means: CoNLL-2002 and 2003, CoNLL-U
 * with tags (Universal NER), AIDA, HIPE. Documents begin at `-DOCSTART-` or at a comment with the identifier of one; where there are
 * neither, the file is one document. The text is that of `# text = …` where the file has it; else tokens are joined as people write.
 */
export function readConll(content: string, options: ConllOptions = {}): readonly AnnotatedText[] {
  const { documents, titles } = documentsIn(content.replace(/^\ufeff/, ''));
  const rows = documents.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.rows)).slice(0, SAMPLE);
  const found = (titles === null ? null : titledColumns(titles)) ?? guessedColumns(rows);
  const tag = options.tagColumn === undefined ? found?.tag : options.tagColumn - 1;
  if (tag === undefined) throw unreadable(FORMAT, 'no column holds tags such as B-LOC. Say which one does: --columns tag:N.');
  const columns: Columns = {
    token: options.tokenColumn === undefined ? (found?.token ?? 0) : options.tokenColumn - 1,
    tag,
    link: options.linkColumn === undefined ? (found?.link ?? null) : options.linkColumn - 1,
    misc: found?.misc ?? null,
  };
  return documents.map((document) => annotatedText(document, columns));
}

function documentsIn(content: string): { readonly documents: readonly ReadDocument[]; readonly titles: readonly string[] | null } {
  const documents: ReadDocument[] = [];
  let titles: readonly string[] | null = null;
  let facts = new Map<string, string>();
  let sentence: Sentence | null = null;
  const begin = (id: string | null): void => {
    documents.push({ id, facts, sentences: [] });
    sentence = null;
  };
  for (const line of content.split(/\r?\n/)) {
    const [, key, value = ''] = COMMENT.exec(line) ?? [];
    if (line.trim() === '') sentence = null;
    else if (line.startsWith('-DOCSTART-')) {
      facts = new Map();
      begin(/\(([^)]+)\)/.exec(line)?.[1] ?? null);
    } else if (key !== undefined) {
      if (/^(?:document_id|newdoc id|doc_id)$/.test(key)) {
        facts = new Map();
        begin(value);
      } else if (key === 'text') {
        if (documents.length === 0) begin(null);
        sentence = { rows: [], text: value };
        documents.at(-1)?.sentences.push(sentence);
      } else facts.set(key, value);
    } else if (!line.startsWith('# ')) {
      const row = line.split(line.includes('\t') ? '\t' : /\s+/).map((cell) => cell.trim());
      if (titles === null && titledColumns(row) !== null) titles = row;
      else {
        if (documents.length === 0) begin(null);
        if (sentence === null) documents.at(-1)?.sentences.push((sentence = { rows: [], text: null }));
        (sentence as Sentence).rows.push(row);
      }
    }
  }
  return { documents: documents.filter(({ sentences }) => sentences.some(({ rows }) => rows.length > 0)), titles };
}

function annotatedText({ id, facts, sentences }: ReadDocument, columns: Columns): AnnotatedText {
  let text = '';
  const annotations: Annotation[] = [];
  for (const sentence of sentences) {
    if (sentence.rows.length === 0) continue;
    if (text !== '') text += '\n';
    const base = text.length;
    const tokens = sentence.rows.map((row) => tokenOf(row, columns));
    const given = sentence.text === null ? null : alignTokens(sentence.text, tokens);
    const { text: words, starts } = given === null ? joinTokens(tokens) : { text: sentence.text ?? '', starts: given };
    text += words;
    for (const { from, to, label } of taggedSpans(sentence.rows.map((row) => row[columns.tag] || 'O'))) {
      const [start, last] = [starts[from] ?? 0, to - 1];
      const end = (starts[last] ?? 0) + (tokens[last]?.form.length ?? 0);
      const link = columns.link === null ? null : (sentence.rows[from]?.[columns.link] ?? null);
      annotations.push({
        ...NOTHING_SAID,
        surface: words.slice(start, end),
        start: base + start,
        end: base + end,
        label,
        link: link === null || /^(?:NIL|--NME--|[_\-O]?)$/.test(link) ? null : link,
      });
    }
  }
  return {
    ...NO_META,
    id,
    text,
    offsets: 'utf16',
    lang: facts.get('language') ?? facts.get('lang') ?? null,
    source: facts.get('newspaper') ?? facts.get('source') ?? null,
    createdAt: facts.get('date') ?? null,
    annotations,
  };
}

function tokenOf(row: readonly string[], { token, misc }: Columns): Token {
  if (misc === null) return { form: row[token] ?? '', isJoined: null };
  return { form: row[token] ?? '', isJoined: /NoSpaceAfter|SpaceAfter=No/.test(row[misc] ?? '') };
}
