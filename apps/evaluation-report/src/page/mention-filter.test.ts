import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../evaluation.fixture.ts';
import { addressOf, filterOfAddress, matching, withField, type MentionFilter } from './mention-filter.ts';

const { mentions } = evaluated();
const found = (filter: MentionFilter): readonly string[] => matching(mentions, filter).map(({ mentionId }) => mentionId);

describe('the filter of mentions', () => {
  it.each<[MentionFilter, readonly string[]]>([
    [{}, ['fires:0', 'fires:1', 'fires:2', 'rain:0', 'rain:1']],
    [{ verdict: 'wrong' }, ['fires:2', 'rain:1']],
    [{ class: 'not_recognised' }, ['fires:1']],
    [{ words: 'GRÁSS west' }, ['fires:0', 'fires:1']],
    [{ words: 'fiji' }, ['rain:0']],
    [{ predicted: 'FR' }, ['fires:2']],
    [{ farther: '161' }, ['fires:2']],
    [{ place: '33.66,-95.56' }, ['fires:0', 'fires:2', 'rain:1']],
    [{ source: 'weather', verdict: 'right' }, ['rain:0']],
    [{ country: 'US', predicted: 'US' }, ['fires:0']],
  ])('%j finds %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('stands in the address and is read from it', () => {
    const filter = { class: 'wrong_choice', words: 'a & b=c' };
    expect(filterOfAddress(addressOf(filter))).toEqual(filter);
    expect(filterOfAddress('')).toEqual({});
  });

  it('takes no fields from an address that it does not know, and the name of a section for no filter', () => {
    expect(filterOfAddress('#constructor=1&verdict=wrong')).toEqual({ verdict: 'wrong' });
    expect(filterOfAddress('#slices')).toBeNull();
  });

  it('sets a field, and takes away what is empty', () => {
    expect(withField({ words: 'a' }, 'verdict', 'right')).toEqual({ words: 'a', verdict: 'right' });
    expect(withField({ words: 'a', verdict: 'right' }, 'verdict', '')).toEqual({ words: 'a' });
  });
});
