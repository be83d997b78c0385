import { describe, expect, test } from '@jest/globals';
import { nameInOtherScript } from './scripts-of-names.ts';

describe('a name in a script beside Latin and Japanese', () => {
  test.each([
    ['Варшава', 'PL', 'transcribed'],
    ['Харків', 'UA', 'usual'],
    ['Уфа', 'RU', 'usual'],
    ['القاهرة', 'EG', 'usual'],
    ['نيس', 'FR', 'short'],
    ['서울특별시', 'KR', 'usual'],
    ['파리', 'FR', 'short'],
    ['런던시', 'GB', 'transcribed'],
    ['תל אביב-יפו', 'IL', 'usual'],
    ['Θεσσαλονίκη', 'GR', 'usual'],
    ['กรุงเทพมหานคร', 'TH', 'usual'],
  ])('%s in %s is %s', (text, country, kind) => {
    expect(nameInOtherScript(text, country)).toBe(kind);
  });

  test.each(['Warszawa', 'Ниш Beograd', 'ロンドン', '伦敦', 'مدينة حمص', 'مدينة', '', '123'])('%s is none', (text) => {
    expect(nameInOtherScript(text, 'RS')).toBeNull();
  });
});
