/** Prints what each format costs: `nx bench @locitorium/adapters-parsers`. */
import { zipSync, strToU8 } from 'fflate';
import { SILENT_TRACE, SYSTEM_CLOCK } from '@locitorium/ports';
import { createParsers } from '../src/create-parsers.ts';
import { linesDown, pdfOf } from '../src/formats/pdf/pdf.fixture.ts';
import { wordOf, wordParagraph } from '../src/formats/word/word.fixture.ts';

const LIMITS = { maxChars: 50_000_000, maxPages: 10_000, maxRatio: 1_000 };
const SENTENCES = [
  'On Monday the Niger rose over its banks and reached the old town of Ségou, where three thousand people left their houses.',
  'Les habitants de Mopti et de Gao ont été prévenus par la radio, mais beaucoup n’avaient nulle part où aller.',
  '月曜日、大雨で増水したニジェール川の洪水が西アフリカのマリ共和国の古い都市セグーに達し、住民が避難した。',
];
const PARAGRAPHS = 8_000;

/** Paragraphs that differ, so that no packing makes them small. */
const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) =>
  Array.from({ length: 3 }, (_sentence, at) => `${SENTENCES[(n + at) % 3]} (${(n * 2_654_435_761) % 4_294_967_296})`).join(' '),
);
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const page = `<!doctype html><html><head><title>Floods</title></head><body><article>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></body></html>`;
const lines = paragraphs.flatMap((text) => text.match(/.{1,80}/gu) ?? []);
const pages = Array.from({ length: Math.ceil(lines.length / 50) }, (_, at) => linesDown(...lines.slice(50 * at, 50 * at + 50)));
const documents: readonly (readonly [name: string, contentType: string, bytes: Uint8Array])[] = [
  ['text', 'text/plain', utf8(paragraphs.join('\n\n'))],
  ['Markdown', 'text/markdown', utf8(paragraphs.map((text) => `## A **heading**\n\n${text}`).join('\n\n'))],
  ['HTML', 'text/html', utf8(page)],
  ['JSON lines', 'application/jsonl', utf8(paragraphs.map((text) => JSON.stringify({ text })).join('\n'))],
  [`PDF (${pages.length} pages)`, 'application/pdf', pdfOf({ pages })],
  ['Word', WORD, wordOf(paragraphs.map(wordParagraph).join(''))],
  ['CSV', 'text/csv', utf8(`n,text\n${paragraphs.map((text, n) => `${n},"${text}"`).join('\n')}`)],
  ['e-mail', 'message/rfc822', utf8(`Subject: Floods\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${paragraphs.join('\r\n\r\n')}`)],
  ['TEI', 'application/xml', utf8(`<TEI><text><body>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</body></text></TEI>`)],
  ['EPUB', 'application/epub+zip', bookOf(page)],
];

function bookOf(chapter: string): Uint8Array {
  return zipSync({
    'META-INF/container.xml': strToU8('<container><rootfile full-path="b.opf"/></container>'),
    'b.opf': strToU8('<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>'),
    'a.xhtml': strToU8(chapter),
  });
}

const context = () => ({
  signal: new AbortController().signal,
  deadline: SYSTEM_CLOCK.now() + 600_000,
  clock: SYSTEM_CLOCK,
  trace: SILENT_TRACE,
});
const mebibytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

console.log('| format | MB of file | million characters | CPU s per MB of file | CPU s per million characters | RSS gained, MB |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [name, contentType, bytes] of documents) {
  await using parsers = createParsers({ maxMebibytes: 2_048, maxMs: 600_000 });
  const parse = (content: Uint8Array) =>
    parsers.parse(
      { contentType, filename: 'document', sizeBytes: content.byteLength, content: [content] as unknown as AsyncIterable<Uint8Array> },
      LIMITS,
      context(),
    );
  // The libraries are loaded, whatever becomes of so short a document.
  await parse(contentType === 'application/pdf' ? pdfOf({ pages: [linesDown('x')] }) : utf8('<a>x</a>')).catch(() => undefined);
  const before = { rss: process.memoryUsage().rss, cpu: process.cpuUsage() };
  let highest = before.rss;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
  const { text } = await parse(bytes);
  clearInterval(watch);
  const { user, system } = process.cpuUsage(before.cpu);
  const [cpu, millions] = [(user + system) / 1e6, text.length / 1e6];
  console.log(
    `| ${name} | ${mebibytes(bytes.byteLength)} | ${millions.toFixed(2)} | ${(cpu / (bytes.byteLength / 1_048_576)).toFixed(2)} | ` +
      `${(cpu / millions).toFixed(2)} | ${mebibytes(highest - before.rss)} |`,
  );
}
