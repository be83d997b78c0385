import { describe, expect, it } from '@jest/globals';
import { loadGazetteer } from './load-gazetteer.ts';

const gazetteer = await loadGazetteer();

const named = (name: string, ...countries: readonly string[]): readonly string[] =>
  gazetteer.placesOfForm(name, countries, 1).map((candidate) => `${candidate.name}, ${candidate.countryCode}`);

describe('forms of names in given countries', () => {
  it.each([
    ['ポクロウシク', 'UA', 'Pokrovsk, UA'],
    ['バンダルアッバース', 'IR', 'Bandar Abbas, IR'],
    ['ベンティウ', 'SS', 'Bentiu, SS'],
    ['테크나프', 'BD', 'Teknāf, BD'],
    ['시트웨', 'MM', 'Sittwe, MM'],
    ['سبيطلة', 'TN', 'Sbeitla, TN'],
    ['باسكنو', 'MR', 'Basseknou, MR'],
    ['塔维拉', 'SD', 'Tawila, SD'],
    ['Паракату', 'BR', 'Paracatu, BR'],
    ['Кассерин', 'TN', 'Kasserine, TN'],
    ['สังขละบุรี', 'TH', 'Sangkhla Buri, TH'],
    ['నర్సంపేట', 'IN', 'Narsampet, IN'],
    ['መቐለ', 'ET', "Mek'ele, ET"],
  ])('%s in %s is a transcription of %s', (name, country, place) => {
    expect(named(name, country)).toEqual([place]);
    expect(named(name, 'JP')).toEqual([]);
    expect(named(name)).toEqual([]);
  });

  it.each([
    ['Zebegényből', 'HU', 'Zebegény, HU'],
    ['Beregszászon', 'UA', 'Berehove, UA'],
    ['Mezőtúron', 'HU', 'Mezőtúr, HU'],
    ['ზუგდიდ', 'GE', 'Zugdidi, GE'],
    ['Bentiussa', 'SS', 'Bentiu, SS'],
  ])('%s in %s is inflected from the name of %s', (name, country, place) => {
    expect(named(name, country)).toEqual([place]);
  });

  it('looks for a name without the word for what it is, too', () => {
    expect(named('ベンティウ町', 'SS')).toEqual(['Bentiu, SS']);
    expect(named('카친주', 'MM')).toEqual(['Kachin State, MM']);
  });

  it('remembers a name with its countries', () => {
    expect(named('ポクロウシク', 'SD', 'UA')).toEqual(['Pokrovsk, UA']);
    expect(named('UA\nポクロウシク', 'SD')).toEqual([]);
    expect(named('UA ポクロウシク', 'SD')).toEqual([]);
  });

  it('prefers the likeliest name of all countries, and answers no more than asked for', () => {
    expect(named('시트웨', 'BD', 'MM')).toEqual(['Sittwe, MM']);
    expect(gazetteer.placesOfForm('コスティ', ['SD'], 1)).toHaveLength(1);
  });

  it.each([
    ['コレラ', 'MM'],
    ['ミサイル', 'SY'],
    ['ドローン', 'UA'],
    ['クーデター', 'SD'],
    ['버스', 'BD'],
    ['كبيرة', 'TN'],
    ['Streets', 'HU'],
    ['', 'UA'],
    ['ア', 'UA'],
    ['アアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアアア', 'UA'],
  ])('%j is no name in %s', (word, country) => {
    expect(named(word, country)).toEqual([]);
  });
});
