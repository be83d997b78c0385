export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Points; default: 10. */
  readonly size?: number;
}

export interface PdfGiven {
  readonly pages: readonly (readonly PdfLine[])[];
  readonly title?: string;
  readonly created?: string;
  readonly lang?: string;
  readonly locked?: boolean;
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Which letters the codes of a font mean; its codes are those of UTF-16, and each letter is half as wide as high. */
function toUnicode(codes: readonly string[]): string {
  const parts = Array.from({ length: Math.ceil(codes.length / 100) }, (_, part) => codes.slice(100 * part, 100 * part + 100));
  const letters = parts.map((part) => `${part.length} beginbfchar\n${part.map((code) => `<${code}> <${code}>`).join('\n')}\nendbfchar`);
  return `/CIDInit /ProcSet findresource begin begincmap /CMapName /U def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${letters.join('\n')}
endcmap end end`;
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A small PDF, written by hand: lines at places of their pages. */
export function pdfOf({ pages, title, created, lang, locked = false }: PdfGiven): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${8 + 2 * index} 0 R`).join(' ');
  const codes = new Set(pages.flat().flatMap(({ text }) => utf16(text).match(/.{4}/g) ?? []));
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${lang === undefined ? '' : `/Lang (${lang})`} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R /DW 500 >>',
    stream(toUnicode([...codes])),
    '<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    `<< ${title === undefined ? '' : `/Title <feff${utf16(title)}>`} ${created === undefined ? '' : `/CreationDate (${created})`} >>`,
  ];
  for (const [index, lines] of pages.entries()) {
    const shown = lines.map(({ text, x, y, size = 10 }) => `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm <${utf16(text)}> Tj ET`).join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F 3 0 R >> >> /Contents ${9 + 2 * index} 0 R >>`,
    );
    objects.push(stream(shown));
  }
  return pdfFile(objects, locked ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>` : '');
}

/** Objects numbered from 1, of which the first is the catalogue and the seventh the information, with their table. */
export function pdfFile(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R /ID [<00> <00>] ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + end, 'latin1'));
}

/** Lines below each other from the top, 12 points apart; an empty one leaves room. */
export const linesDown = (...lines: readonly string[]): readonly PdfLine[] =>
  lines.flatMap((text, index) => (text === '' ? [] : [{ text, x: 50, y: 750 - 12 * index }]));
