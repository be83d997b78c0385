import { describe, expect, it } from '@jest/globals';
import { shortCityName } from './short-city-names.ts';

describe('shortCityName', () => {
  it.each([
    ['Bad Ischl', 'AT', 'Ischl'],
    ['Hall in Tirol', 'AT', 'Hall'],
    ['Mülheim an der Ruhr', 'DE', 'Mülheim'],
    ['Le Creusot', 'FR', 'Creusot'],
    ['Les Sables', 'FR', 'Sables'],
    ['Châlons-sur-Marne', 'FR', 'Châlons'],
    ['Stoke-on-Trent', 'GB', 'Stoke'],
    ['Newton-le-Willows', 'GB', 'Newton'],
    ['San Antonio del Táchira', 'VE', 'San Antonio'],
    ['Santiago de Cuba', 'CU', 'Santiago'],
  ])('%s in %s is also called %s', (name, country, short) => {
    expect(shortCityName(name, country)).toBe(short);
  });

  it.each([
    ['Badenweiler', 'DE'],
    ['La Rochelle', 'FR'],
    ['Le Havre', 'US'],
    ['Saint-Denis', 'FR'],
    ['Weston-super-Mare', 'GB'],
    ['Vienna', 'AT'],
    ['Santiago', 'CL'],
    ['Villa de Leyva', 'CO'],
  ])('%s in %s has no shorter name', (name, country) => {
    expect(shortCityName(name, country)).toBeNull();
  });
});
