import { describe, expect, it } from '@jest/globals';
import { marked, TOY } from './ask-ranker.fixture.ts';
import { containersBeside, enclosingOf, standsInList } from './container-patterns.ts';
import { PlaceNames } from './place-names.ts';

describe('containersBeside', () => {
  const names = new PlaceNames(TOY);
  const found = (text: string): readonly string[] => {
    const { document, questions } = marked(text);
    const { start, end } = questions[0]!.mention;
    return containersBeside(document.text, start, end, names).map(
      ({ name, pattern, isWhole }) => `${pattern} ${name}${isWhole ? ', whole' : ''}`,
    );
  };
  const apposed = (text: string): string => {
    const { document, questions } = marked(text);
    const { start, end } = questions[0]!.mention;
    const [container] = containersBeside(document.text, start, end, names);
    return [container?.name, container?.isSetOff ? 'set off' : '', container?.isListed ? 'listed' : ''].filter(Boolean).join(', ');
  };

  it.each([
    ['[Athens], Ga., is', ['apposition Ga.']],
    ['[Athens], Georgia, is', ['apposition Georgia']],
    ['[Athens] (Greece)', ['apposition Greece']],
    ['[Athens]’s, Ohio', ['apposition Ohio']],
    ['[Athens] in the United States', ['preposition United States']],
    ['[Athens] in Mexico', ['preposition Mexico']],
    ['[Athens] in Mexico City', []],
    ['[Athens] Georgia', ['adjacent Georgia']],
    ['Georgia’s [Athens] is', ['possessive Georgia']],
    ['the Texas town of [Paris]', ['possessive Texas']],
    ['[Athens, Ga.]', ['apposition Ga.']],
    ['日本[東京]', ['apposition 日本']],
    ['[Athens] and Georgia', []],
    ['[Athens], where Georgia', []],
    ['[Athens]', []],
    ['[Athens], Georgia-based', ['apposition Georgia']],
    ['the [Oak Cliff] suburb of Dallas', ['preposition Dallas, whole']],
    ['[Oak Cliff], a leafy southern suburb of Dallas', ['preposition Dallas, whole']],
    ['the Dallas suburb of [Paris]', ['preposition Dallas, whole']],
    ['the Dallas mayor in [Paris]', []],
    ['日本の[東京]', ['preposition 日本, whole']],
    ['父の[東京]', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['[Athens], a hamlet of 200 people in northern Georgia, burned', 'apposition Georgia: defined'],
    ['[Athens] is a small town in the state of Georgia.', 'apposition Georgia: defined'],
    ['[Athens], une petite ville du nord de la Georgia', 'apposition Georgia: defined'],
    ['[Athens], miasteczku w Georgia', 'apposition Georgia: defined'],
    ['[Athens] ist ein kleiner Ort in Georgia', 'apposition Georgia: defined'],
    ['[Athens], in western Georgia, burned', 'apposition Georgia: defined'],
    ['[Athens], Georgia, burned', 'apposition Georgia: said'],
    ['[Athens], Georgia and Ohio agreed', 'apposition Georgia'],
    ['[Athens], Georgia, and all of the South', 'apposition Georgia'],
    ['floods in [Athens] in Georgia', 'preposition Georgia: said'],
    ['we drove to [Athens] in Georgia', 'preposition Georgia: said'],
    ['they beat [Athens] in Georgia', 'preposition Georgia'],
    ['held at [Athens] in Georgia’s name', 'preposition Georgia'],
    ['the [Athens] of Georgia', 'preposition Georgia'],
    ['das Dorf [Athens] im Westen von Georgia', 'preposition Georgia: said'],
    ['[Athens] is a town that trades with Georgia', undefined],
    ['[Athens] was taken by Georgia', undefined],
    ['[Athens] was bombed by the United States.', undefined],
    ['In [Athens] the Georgia delegation spoke', undefined],
    ['w [Athens] i Georgia', undefined],
    ['entre [Athens] o Georgia', undefined],
    ['[Athens] a Georgia', undefined],
    ['[Athens], north of Georgia', undefined],
    ['[Athens], in the north of Georgia', 'apposition Georgia: defined'],
    ['[Athens], a village 30 km north of Georgia', undefined],
    ['[Athens] är en liten by i Georgia', 'apposition Georgia: defined'],
  ])('how plainly %s says where: %s', (text, expected) => {
    const { document, questions } = marked(text);
    const { start, end } = questions[0]!.mention;
    const [said] = containersBeside(document.text, start, end, names);
    expect(said && `${said.pattern} ${said.name}${said.statement === 'none' ? '' : `: ${said.statement}`}`).toBe(expected);
  });

  it.each([
    ['[Athens], Georgia, is', 'Georgia, set off'],
    ['[Athens], Georgia.', 'Georgia, set off'],
    ['[Athens], Georgia', 'Georgia, set off'],
    ['[Athens] (Georgia) is', 'Georgia, set off'],
    ['[Athens], Ga. councillors', 'Ga., set off'],
    ['[Athens], Georgia’s pride', 'Georgia'],
    ['[Athens], Georgia police', 'Georgia'],
    ['[Athens], Georgia and Ohio agreed', 'Georgia, listed'],
  ])('%s: %s', (text, expected) => {
    expect(apposed(text)).toBe(expected);
  });
});

const listed = (text: string, first: string, second: string): boolean =>
  standsInList(text, text.indexOf(first), text.indexOf(second) + second.length);

describe('standsInList', () => {
  it.each([
    ['Farmers in Iowa, Wisconsin and Illinois', 'Iowa', 'Wisconsin', true],
    ['Farmers in Iowa, Wisconsin, and Illinois', 'Iowa', 'Wisconsin', true],
    ['Kansas, Missouri, Iowa and South Dakota shook.', 'Kansas', 'Missouri', true],
    ['Kansas, Missouri, Iowa and South Dakota shook.', 'Missouri', 'Iowa', true],
    ['Mexico, the Netherlands or Peru', 'Mexico', 'Netherlands', true],
    ['A man of Delaware, Ohio, was held.', 'Delaware', 'Ohio', false],
    ['from Delaware, Ohio, and Reading, Pa.', 'Delaware', 'Ohio', false],
    ['Delaware, Ohio, and then home', 'Delaware', 'Ohio', false],
    ['Delaware, Ohio', 'Delaware', 'Ohio', false],
  ])('%s: %s, %s', (text, first, second, expected) => {
    expect(listed(text, first, second)).toBe(expected);
  });
});

const joined = (text: string, first: string, second: string) =>
  enclosingOf(text, text.indexOf(first) + first.length, text.indexOf(second, text.indexOf(first) + first.length));

describe('enclosingOf', () => {
  it.each([
    ['Tbilisi, Georgia', 'Tbilisi', 'Georgia', 'second'],
    ['Tbilisi (Georgia)', 'Tbilisi', 'Georgia', 'second'],
    ['Batumi in Georgia', 'Batumi', 'Georgia', 'second'],
    ['Utrecht, in the Netherlands', 'Utrecht', 'Netherlands', 'second'],
    ['福岡県久留米市', '福岡県', '久留米市', 'first'],
    ['Oslo and Norway', 'Oslo', 'Norway', null],
    ['Oslo. Norway', 'Oslo', 'Norway', null],
    ['Oslo, they said, lies in Norway', 'Oslo', 'Norway', null],
    ['OsloNorway', 'Oslo', 'Norway', null],
  ])('%s', (text, first, second, expected) => {
    expect(joined(text, first, second)).toBe(expected);
  });
});
