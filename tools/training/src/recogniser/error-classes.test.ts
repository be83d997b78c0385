import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { errorClasses, type SeenName } from './error-classes.ts';

const INDEX = new InMemoryPlaceNameIndex({
  Lima: NAME_CLASS_BITS.populatedLarge,
  Ada: NAME_CLASS_BITS.populatedSmall,
  Turkish: NAME_CLASS_BITS.demonym,
});
const TEXT = 'Lima Ada Turkish Hill Road Xyz paris New Town';
const at = (surface: string): { start: number; end: number } => ({
  start: TEXT.indexOf(surface),
  end: TEXT.indexOf(surface) + surface.length,
});
const classesOf = (golds: readonly string[], predictions: readonly string[], seen: readonly SeenName[] = []): readonly string[] =>
  errorClasses(TEXT, golds.map(at), predictions.map(at), seen, INDEX);

describe('errorClasses', () => {
  it.each([
    ['Lima', 'surplus: large or administrative place'],
    ['Ada', 'surplus: small place or alternate name'],
    ['Turkish', 'surplus: demonym'],
    ['Hill Road', 'surplus: facility or road'],
    ['Xyz', 'surplus: not in the gazetteer'],
  ])('says why %s is too much', (surface, expected) => {
    expect(classesOf([], [surface])).toEqual([expected]);
  });

  it.each([
    ['Lima', 'missed: in the gazetteer'],
    ['Xyz', 'missed: not in the gazetteer'],
    ['Turkish', 'missed: demonym'],
    ['paris', 'missed: in lower case'],
  ])('says why %s was not found', (surface, expected) => {
    expect(classesOf([surface], [])).toEqual([expected]);
  });

  it('says what a missed place was taken for', () => {
    expect(classesOf(['Lima'], [], [{ ...at('Lima Ada'), tag: 'PER' }])).toEqual(['missed: taken for a person']);
  });

  it('says how a boundary is wrong', () => {
    expect(classesOf(['New Town'], ['Town'])).toEqual(['wrong boundary: ours is shorter']);
    expect(classesOf(['Town'], ['New Town'])).toEqual(['wrong boundary: ours is longer']);
  });

  it('finds nothing wrong where all is right', () => {
    expect(classesOf(['Lima', 'Xyz'], ['Lima', 'Xyz'])).toEqual([]);
  });
});
