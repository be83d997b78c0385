import { describe, expect, it } from '@jest/globals';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_AS_LISTED } from './names-as-listed.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

describe('names-as-listed', () => {
  it.each([
    ['a court in The [Hague] ruled', ['The Hague']],
    ['THE [HAGUE] (Reuters)', ['THE HAGUE']],
    ['the [Hague] court', ['Hague']],
    ['The\n[Hague]', ['Hague']],
    ['The [Paris] agreement', ['Paris']],
    ['from DR [Congo] to [Paris]', ['DR Congo', 'Paris']],
    ['[DR] [Congo]', ['DR', 'Congo']],
    ['dr [Congo]', ['Congo']],
    ['South [Georgia]', ['Georgia']],
    ['at Peachtree [Center] today', ['Peachtree Center']],
    ['at Harbour [Center] today', ['Center']],
    ['the Horn of [Europe]', ['Horn of Europe']],
    ['the University of [Europe]', ['Europe']],
    ['in [Frankfurt] an der Oder', ['Frankfurt an der Oder']],
    ['in [Frankfurt] an der [Oder]', ['Frankfurt an der Oder']],
    ['[Frankfurt] an\nder Oder', ['Frankfurt']],
    ['[Paris] an der Oder', ['Paris']],
    ['[Frankfurt]', ['Frankfurt']],
    ['[Dublin] and Cork', ['Dublin']],
  ])('%s', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter([NAMES_AS_LISTED], text, KNOWLEDGE, spans)).toEqual(names);
  });

  it.each([
    ['Viajó ayer de [París] a la Ciudad de [México] por la noche.', ['París', 'Ciudad de México']],
    ['Viajó ayer de [París] a [la Ciudad] de [México] por la noche.', ['París', 'Ciudad de México']],
    ['[El Zorro] está muy lejos de aquí, dijo ayer el alcalde.', ['El Zorro']],
    ['[El París] de la guerra era una ciudad muy triste.', ['París']],
    ['[La Paz] está muy lejos de aquí, dijo ayer el alcalde.', ['La Paz']],
    ['El golfo de [México] es grande y está muy lejos de aquí.', ['México']],
    ['Llegaron ayer a La [Paz] y se quedaron por la noche.', ['La Paz']],
    ['Llegaron ayer a la [Paz] y se quedaron por la noche.', ['Paz']],
    ['Llegaron ayer a La [México] y se quedaron por la noche.', ['México']],
    ['Llegaron ayer a La Paz y se quedaron por la noche.', ['La Paz']],
    ['La Paz es lo que todos quieren en este país.', []],
  ])('%s', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter([NAMES_AS_LISTED], text, KNOWLEDGE, spans)).toEqual(names);
  });

  it('are found without a model where the article is part of a large city', () => {
    expect(namesAfter([NAMES_AS_LISTED], 'police in The Hague and The Valley', KNOWLEDGE)).toEqual(['The Hague']);
    expect(namesAfter([NAMES_AS_LISTED], 'Mr Hague', KNOWLEDGE)).toEqual([]);
  });
});
