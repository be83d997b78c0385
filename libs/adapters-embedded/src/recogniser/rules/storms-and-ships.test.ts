import { describe, expect, it } from '@jest/globals';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { STORMS_AND_SHIPS } from './storms-and-ships.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

/** What is left of the names in brackets. */
function left(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([STORMS_AND_SHIPS], text, KNOWLEDGE, spans);
}

describe('storms-and-ships', () => {
  it.each([
    'Cyclone [Dublin] made landfall.',
    'Tropical Storm [Lyon] weakened.',
    '[Typhoon Lyon] weakened.',
    'The frigate HMS [Dublin] left.',
    'The tanker “[Lyon]” was seized.',
    'The tug [Lyon], which came in last evening, was towed.',
    'The ferry [Dublin] sank.',
    'The steamer met the [Dublin] off the coast, and the [Lyon], too.',
    'The [Dublin] will load coffee; other vessels are late.',
    'El huracán [Lyon] avanza.',
    'Устаткування прибуло судном «[Лион]».',
  ])('%s', (text) => {
    expect(left(text)).toEqual([]);
  });

  it.each([
    ['After the cyclone [Dublin] lay in ruins.', ['Dublin']],
    ['The storm reached [Dublin].', ['Dublin']],
    ['A ship from [Lyon] sank.', ['Lyon']],
    ['The [Dublin] will load coffee.', ['Dublin']],
    ['The [Dublin] office has lost a vessel.', ['Dublin']],
    ['No vessel is built in the [Dublin] of the south.', ['Dublin']],
    ['In [Dublin] the vessel was late.', ['Dublin']],
    ['They took a night ferry [Dublin] to Cork.', ['Dublin']],
  ])('%s leaves %j', (text, names) => {
    expect(left(text)).toEqual(names);
  });

  it('reads a long text in linear time', () => {
    const { text, spans } = marked('Cyclone [Dublin] '.repeat(5_000));
    expect(namesAfter([STORMS_AND_SHIPS], text, KNOWLEDGE, spans)).toEqual([]);
  });
});
