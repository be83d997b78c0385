import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { readEntityCorpus } from './entity-corpora.ts';
import type { AuxiliaryCorpusName } from './labelled-text.ts';

const INDEX = new InMemoryPlaceNameIndex({ Turkish: NAME_CLASS_BITS.demonym });

/** Surfaces in brackets become entities: "[Paris|LOC]". */
function read(corpus: AuxiliaryCorpusName, marked: string): readonly string[] {
  const entities: { start: number; end: number; label: string }[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]*\])/)) {
    const [, surface, label] = /^\[(.*)\|(.*)\]$/.exec(part) ?? [null, part, null];
    if (label != null) entities.push({ start: text.length, end: text.length + (surface as string).length, label });
    text += surface as string;
  }
  const [record] = readEntityCorpus(corpus, [{ id: 'x', text, entities }], INDEX);
  return (record?.spans ?? []).map(({ start, end, tags, firm }) => `${text.slice(start, end)} ${tags.join('/')}${firm ? '' : '?'}`);
}

describe('readEntityCorpus', () => {
  it.each([
    ['btc', 'in [Paris|LOC] with [Ann|PER] of [IBM|ORG]', ['Paris LOC', 'Ann PER', 'IBM ORG']],
    ['btc', '[Austin, TX|LOC]', ['Austin LOC', 'TX LOC']],
    ['btc', "[Paris's|LOC] mayor", ['Paris LOC']],
    ['wnut17', '[Empire State Building|location]', ['Empire State Building LOC/FAC']],
    ['wikigold', 'a [Grammy|MISC] for [Turkish|MISC] music', ['Grammy ORG?', 'Turkish DEM?']],
    ['btc', 'some Turkish food', ['Turkish DEM?']],
    ['gum', '[the Netherlands|place] and [the old town|place]', ['Netherlands LOC']],
    ['re3d', '[Turkish|Nationality] [army|Organisation]', ['Turkish DEM']],
    ['ja-gsd', '[東京|GPE]の[駅|FAC]', ['東京 LOC', '駅 FAC']],
  ] as const)('%s: reads %j', (corpus, marked, expected) => {
    expect(read(corpus, marked)).toEqual(expected);
  });

  it('lets the longer of two overlapping entities win', () => {
    const entities = [
      { start: 0, end: 4, label: 'LOC' },
      { start: 0, end: 9, label: 'ORG' },
    ];
    const [record] = readEntityCorpus('btc', [{ id: 'x', text: 'York City', entities }], INDEX);
    expect(record?.spans.map(({ end, tags }) => [end, ...tags])).toEqual([[9, 'ORG']]);
  });
});
