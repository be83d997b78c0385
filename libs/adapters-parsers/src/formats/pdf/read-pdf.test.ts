import { describe, expect, it } from '@jest/globals';
import { linesDown, pdfFile, pdfOf } from './pdf.fixture.ts';
import { readPdf } from './read-pdf.ts';

const LIMITS = { maxChars: 10_000, maxPages: 3, maxRatio: 100 };
const textOf = async (...pages: readonly (readonly string[])[]) =>
  (await readPdf(pdfOf({ pages: pages.map((lines) => linesDown(...lines)) }), LIMITS)).text;

describe('a PDF', () => {
  it('has running text, paragraphs apart', async () => {
    expect(
      await textOf([
        'Floods in Mali',
        '',
        'On Monday the river Niger reached the town of',
        'Ségou and its harbour.',
        '',
        'Next day it rained.',
      ]),
    ).toBe('Floods in Mali\n\nOn Monday the river Niger reached the town of Ségou and its harbour.\n\nNext day it rained.');
  });

  it('has the words whole that the ends of lines divide', async () => {
    expect(await textOf(['Les inondations ont détruit des habi-', 'tations près de la frontière Burkina-', 'Mali lundi matin.'])).toBe(
      'Les inondations ont détruit des habitations près de la frontière Burkina-Mali lundi matin.',
    );
  });

  it('has no spaces between the lines of Japanese', async () => {
    expect(
      await textOf([
        '月曜日の朝、大雨で増水したニジェール川の洪水が西アフリカのマリ共和国の中部にある古い都',
        '市セグーに達し、住民が避難した。',
      ]),
    ).toBe('月曜日の朝、大雨で増水したニジェール川の洪水が西アフリカのマリ共和国の中部にある古い都市セグーに達し、住民が避難した。');
  });

  it('keeps short lines as lines', async () => {
    expect(await textOf(['Bamako', 'Ouagadougou and its whole region', 'Niamey'])).toBe('Bamako\nOuagadougou and its whole region\nNiamey');
  });

  it('has the items of a list on lines of their own', async () => {
    expect(
      await textOf(['• The Niger rose over its banks on Monday night.', '• Three thousand people left their houses in', 'the old town.']),
    ).toBe('• The Niger rose over its banks on Monday night.\n• Three thousand people left their houses in the old town.');
  });

  it('has the letters that its radicals look like, and two that are set as one', async () => {
    expect(await textOf(['⽉曜⽇、⻄の古い都市で洪⽔、住⺠三千⼈。', '', 'ﬁre'])).toBe('月曜日、西の古い都市で洪水、住民三千人。\n\nfire');
  });

  it('has what is printed twice to be bold once', async () => {
    const line = { text: 'Floods', x: 50, y: 700 };
    expect((await readPdf(pdfOf({ pages: [[line, { ...line, x: 50.3 }]] }), LIMITS)).text).toBe('Floods');
  });

  it('goes on over pages, without their numbers', async () => {
    expect(
      await textOf(['1', '', 'The water rose over the banks of the river and'], ['the fields of Mopti.', '', 'Then it fell.', '', '– 2 –']),
    ).toBe('The water rose over the banks of the river and the fields of Mopti.\n\nThen it fell.');
  });

  it('has no letters of a running head or foot between its pages, whatever numbers stand there', async () => {
    const page = (number: number, ...lines: readonly string[]) => [
      ...linesDown('The Sahel Courier · 9 March 2026', '', ...lines),
      { text: 'sahel-courier.example', x: 50, y: 62 },
      { text: `Page ${number} of 3`, x: 50, y: 50 },
    ];
    const { text } = await readPdf(
      pdfOf({
        pages: [
          page(1, 'The water rose over the banks of the river and'),
          page(2, 'the fields of Mopti.', '', 'Then it fell.'),
          page(3, 'It rained.'),
        ],
      }),
      LIMITS,
    );
    expect(text).toBe(
      'The Sahel Courier · 9 March 2026\n\nThe water rose over the banks of the river and the fields of Mopti.\n\nThen it fell.\n\nIt rained.',
    );
  });

  it('keeps headlines that count, which stand in larger letters than the text', async () => {
    const page = (number: number, text: string) => [
      { text: `Incident ${number}`, x: 50, y: 750, size: 14 },
      ...linesDown('', '', text, 'and so it went on for the whole of the day.'),
    ];
    const { text } = await readPdf(pdfOf({ pages: [page(1, 'Rain fell.'), page(2, 'The bridge fell.'), page(3, 'Help came.')] }), LIMITS);
    expect(text.match(/Incident \d/g)).toEqual(['Incident 1', 'Incident 2', 'Incident 3']);
  });

  it('keeps what stands at the edges of its pages and is not the same', async () => {
    expect(await textOf(['Bamako 12', '', 'Rain.', '', 'Kayes 4'], ['Bamako 30', '', 'Sun.', '', 'Gao 4'])).toBe(
      'Bamako 12\n\nRain.\n\nKayes 4\n\nBamako 30\n\nSun.\n\nGao 4',
    );
  });

  it('is without the number of its only page', async () => {
    expect(await textOf(['The water fell.', '', '1/1'])).toBe('The water fell.');
  });

  it('keeps the hyphen of a divided word that it writes with one elsewhere', async () => {
    expect(
      await textOf([
        'Quarante-huit familles ont quitté leurs maisons; le maire en attend quarante-',
        'huit autres, et des embar-',
        'cations.',
      ]),
    ).toBe('Quarante-huit familles ont quitté leurs maisons; le maire en attend quarante-huit autres, et des embarcations.');
  });

  it('goes on over pages in Japanese, where no letter is small', async () => {
    const line = '県は切り通しの区間に職員を置き、雨がさらに強まれば通行を止めることがあるとしている。一時間の';
    expect(await textOf([line], ['雨量が基準を超えれば通行を止める。'])).toBe(`${line}雨量が基準を超えれば通行を止める。`);
    const whole = '県は切り通しの区間に職員を置き、雨がさらに強まれば通行を止めることがあるとしている。';
    expect(await textOf([whole], ['次の日は晴れた。'])).toBe(`${whole}\n\n次の日は晴れた。`);
  });

  it('has the lines of a headline joined, and apart from the text below', async () => {
    const large = (text: string, y: number) => ({ text, x: 50, y, size: 14 });
    const page = [
      large('Floods reach the old town of New', 750),
      large('York', 734),
      ...['The river Hudson rose over its banks on Monday night and', 'reached the first houses.'].map((text, at) => ({
        text,
        x: 50,
        y: 712 - 12 * at,
      })),
    ];
    expect((await readPdf(pdfOf({ pages: [page] }), LIMITS)).text).toBe(
      'Floods reach the old town of New York\n\nThe river Hudson rose over its banks on Monday night and reached the first houses.',
    );
  });

  it.each([
    [
      'within a paragraph',
      [['The water rose over the banks of the river and'], ['the fields of Mopti.', '', 'Then it fell.']],
      ['The', 'the fields'],
    ],
    ['within a divided word', [['The water rose over the banks and the habi-'], ['tations of Mopti.']], ['The', 'tations']],
    ['between paragraphs', [['Rain.'], ['Sun.'], ['Snow.']], ['Rain.', 'Sun.', 'Snow.']],
    ['behind a page without text', [['Rain.'], [], ['Sun.']], ['Rain.', 'Sun.', 'Sun.']],
    ['where the document ends without text', [['Rain.'], []], ['Rain.', '']],
    ['behind characters that no text has', [['Ra\u0007in.', '\u0001'], ['Sun.']], ['Rain.', 'Sun.']],
  ])('says where its pages begin: %s', async (_where, given, beginnings) => {
    const { text, pages = [] } = await readPdf(pdfOf({ pages: given.map((lines) => linesDown(...lines)) }), LIMITS);
    expect(pages).toHaveLength(given.length);
    expect(pages.map((start, i) => text.slice(start).startsWith(beginnings[i]!))).toEqual(beginnings.map(() => true));
    expect(pages).toEqual([...pages].sort((a, b) => a - b));
    expect([pages[0], beginnings.at(-1) === '' ? pages.at(-1) : text.length]).toEqual([0, text.length]);
  });

  it('says what it is', async () => {
    const pdf = pdfOf({ pages: [linesDown('x')], title: '洪水 à Ségou', created: "D:20260305101500+01'00'", lang: 'fr-FR' });
    expect((await readPdf(pdf, LIMITS)).metadata).toEqual({ title: '洪水 à Ségou', lang: 'fr-FR', createdAt: '2026-03-05T10:15:00+01:00' });
  });

  it.each([
    ['under a password', pdfOf({ pages: [linesDown('secret')], locked: true }), 'document_unreadable', 'password'],
    ['that is a scan', pdfOf({ pages: [[], []] }), 'document_unreadable', 'OCR'],
    ['of too many pages', pdfOf({ pages: [[], [], [], []] }), 'document_too_large', 'more than 3'],
  ])('%s is refused with advice', async (_what, bytes, kind, advice) => {
    await expect(readPdf(bytes, LIMITS)).rejects.toMatchObject({ kind, message: expect.stringContaining(advice) });
  });

  it('that is damaged beyond repair is refused', async () => {
    await expect(readPdf(pdfFile(['<< >>']), LIMITS)).rejects.toThrow();
  });
});
