import { describe, expect, it } from '@jest/globals';
import type { AnnotatedText } from '../annotated-text.ts';
import { readConll } from './read-conll.ts';

const table = (...rows: readonly string[]): string => rows.map((row) => row.replaceAll(' ', '\t')).join('\n');

/** Names as `start surface label link`, each checked against the text. */
function names({ text, annotations }: AnnotatedText): readonly string[] {
  return annotations.map(({ surface, start, end, label, link }) => {
    expect(text.slice(start ?? 0, end ?? 0)).toBe(surface);
    return [start, surface, label, link].filter((each) => each !== null).join(' ');
  });
}

describe('readConll', () => {
  it('reads CoNLL-2003: documents, the column of names beside that of chunks, text as people write it', () => {
    const content = [
      '-DOCSTART- -X- O O\n',
      'Rain NN B-NP O',
      'in IN B-PP O',
      'New NNP B-NP I-LOC',
      'York NNP I-NP I-LOC',
      ', , O O',
      'said VBD B-VP O',
      'Ms. NNP B-NP O',
      'Rome NNP I-NP I-PER',
      '. . O O\n',
      'Lima NNP B-NP B-LOC',
      "'s POS B-NP O",
      '( ( O O',
      'dry JJ B-NP O',
      ') ) O O\n',
      '-DOCSTART- -X- O O\n',
      'Oslo NNP B-NP I-LOC',
    ].join('\n');
    const documents = readConll(content);
    expect(documents.map(({ text }) => text)).toEqual(["Rain in New York, said Ms. Rome.\nLima's (dry)", 'Oslo']);
    expect(documents.map(names)).toEqual([['8 New York LOC', '27 Rome PER', '33 Lima LOC'], ['0 Oslo LOC']]);
  });

  it('reads AIDA: names without a kind, with the address of what they mean', () => {
    const content = [
      '-DOCSTART- (7 RAIN)',
      'Rain',
      ['in', '', '', '', ''].join('\t'),
      ['New', 'B', 'New York', 'New_York_City', 'http://en.wikipedia.org/wiki/New_York_City'].join('\t'),
      ['York', 'I', 'New York', 'New_York_City', 'http://en.wikipedia.org/wiki/New_York_City'].join('\t'),
      ['Xanadu', 'B', 'Xanadu', '--NME--'].join('\t'),
    ].join('\n');
    const [document] = readConll(content);
    expect(document).toMatchObject({ id: '7 RAIN', text: 'Rain in New York Xanadu' });
    expect(names(document!)).toEqual(['8 New York http://en.wikipedia.org/wiki/New_York_City', '17 Xanadu']);
  });

  it('reads HIPE: titles of columns, Wikidata, blanks as they stood, facts of documents', () => {
    const content = [
      '# hipe2022:document_id = paper-1',
      '# hipe2022:date = 1890-04-06',
      '# hipe2022:language = fr',
      table('TOKEN NE-COARSE-LIT NE-COARSE-METO NEL-LIT MISC', 'L’ O O _ NoSpaceAfter', 'Yverdon B-loc O Q63946 NoSpaceAfter', '. O O _ _'),
      '# hipe2022:document_id = paper-2',
      table('Bex B-loc O NIL _'),
    ].join('\n');
    const documents = readConll(content);
    expect(documents.map(({ id, lang, createdAt, text }) => [id, lang, createdAt, text])).toEqual([
      ['paper-1', 'fr', '1890-04-06', 'L’Yverdon.'],
      ['paper-2', null, null, 'Bex'],
    ]);
    expect(documents.map(names)).toEqual([['2 Yverdon loc Q63946'], ['0 Bex loc']]);
  });

  it('reads CoNLL-U with tags: the sentence as the file gives it', () => {
    const content = ['# newdoc id = d1', '# text = Off to  Lima!', table('1 Off O -', '2 to O -', '3 Lima B-LOC -', '4 ! O -')].join('\n');
    const [document] = readConll(content);
    expect([document?.id, document?.text]).toEqual(['d1', 'Off to  Lima!']);
    expect(names(document!)).toEqual(['8 Lima LOC']);
  });

  it('reads IOBES and BILOU, and takes the outer of two columns of tags', () => {
    const content = table(
      '1 Rio B-LOC O',
      '2 de I-LOC O',
      '3 Janeiro E-LOC O',
      '4 Lima S-LOC O',
      '5 Universität B-ORG O',
      '6 Rom L-ORG B-LOC',
    );
    expect(readConll(content).map(names)).toEqual([['0 Rio de Janeiro LOC', '15 Lima LOC', '20 Universität Rom ORG']]);
  });

  it('joins scripts that have no blanks', () => {
    expect(readConll(table('東京 B-LOC', 'と O', '京都 B-LOC', '。 O'))[0]).toMatchObject({ text: '東京と京都。' });
  });

  it('takes the columns that it is told', () => {
    const content = table('B-LOC x Lima geonames:3936456', 'O x wet _');
    expect(readConll(content, { tokenColumn: 3, tagColumn: 1, linkColumn: 4 }).map(names)).toEqual([['0 Lima LOC geonames:3936456']]);
  });

  it('says what is missing where no column has tags', () => {
    expect(() => readConll('only words here')).toThrow(
      expect.objectContaining({ kind: 'annotations_unreadable', message: expect.stringContaining('B-LOC') }),
    );
  });
});
