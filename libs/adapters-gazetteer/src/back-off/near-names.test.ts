import { describe, expect, it } from '@jest/globals';
import { NearNames } from './near-names.ts';

const NAMES = ['france', 'brussels', 'liverpool', 'grossbritannien', 'new orleans', 'saint petersburg', 'bradford', 'bedford'];
const near = new NearNames();
NAMES.forEach((name, key) => near.add(name, key));
const nearest = (name: string) => {
  const found = near.nearest(name);
  return found === null ? null : [...found.keys.map((key) => NAMES[key]), found.edits];
};

describe('NearNames', () => {
  it.each([
    ['prance', 'france', 1],
    ['frnace', 'france', 1],
    ['brufiels', 'brussels', 2],
    ['firerpool', 'liverpool', 2],
    ['grolbritannien', 'grossbritannien', 2],
    ['new orleam', 'new orleans', 2],
    ['saint petersuurgh', 'saint petersburg', 2],
  ])('%s is %s, misread', (name, meant, edits) => {
    expect(nearest(name)).toEqual([meant, edits]);
  });

  it('answers all of the nearest names and none that are farther', () => {
    expect(nearest('beadford')).toEqual(['bedford', 'bradford', 1]);
    expect(nearest('bbadford')).toEqual(['bradford', 1]);
  });

  it.each(['prancs', 'trance e', 'lyon', 'brighton', 'βρυξελλες', 'x'.repeat(40)])('knows nothing near %s', (name) => {
    expect(nearest(name)).toBeNull();
  });

  it('forgives three edits only in one long word', () => {
    expect(nearest('grolbritannicn')).toEqual(['grossbritannien', 3]);
    expect(nearest('saint pefersuurgh')).toBeNull();
  });

  it('counts a swap as one edit and forgives two only in long names', () => {
    expect(nearest('rfnace')).toBeNull();
    expect(nearest('livreopol')).toEqual(['liverpool', 2]);
  });
});
