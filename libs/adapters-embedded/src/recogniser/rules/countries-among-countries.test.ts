import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { COUNTRIES_AMONG_COUNTRIES } from './countries-among-countries.ts';
import { marked, namesAfter } from './rules.fixture.ts';

const { country, populatedLarge } = NAME_CLASS_BITS;
const KNOWLEDGE = knowledgeOf({ Jordan: country, Syria: country, Turkey: country, Lyon: populatedLarge });

describe('countries-among-countries', () => {
  it.each([
    ['Jordan met envoys of [Syria].', ['Jordan', 'Syria']],
    ['Syria and Jordan met envoys of [Turkey].', ['Syria', 'Jordan', 'Turkey']],
    ['Jordan met envoys.', []],
    ['Jordan met envoys of [Lyon].', ['Lyon']],
    ['Jordan met envoys. They came from [Syria].', ['Syria']],
    ['Michael Jordan went to [Syria]. Jordan saw [Turkey].', ['Syria', 'Turkey']],
    ['Mr Jordan went to [Syria].', ['Syria']],
    ['Jordan Smith went to [Syria].', ['Syria']],
  ])('%s', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter([COUNTRIES_AMONG_COUNTRIES], text, KNOWLEDGE, spans)).toEqual(names);
  });

  it('takes linear time', () => {
    const { text, spans } = marked('Jordan met the envoys of [Syria] and they were glad. '.repeat(4_000));
    expect(namesAfter([COUNTRIES_AMONG_COUNTRIES], text, KNOWLEDGE, spans)).toHaveLength(8_000);
  });
});
