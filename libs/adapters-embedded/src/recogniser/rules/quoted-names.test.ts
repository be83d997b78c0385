import { describe, expect, it } from '@jest/globals';
import { knowledgeOf } from '../latin/latin-knowledge.fixture.ts';
import { QUOTED_NAMES } from './quoted-names.ts';
import { marked, namesAfter } from './rules.fixture.ts';

/** Names that are left of those in brackets. */
function left(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter([QUOTED_NAMES], text, knowledgeOf(), spans);
}

describe('names alone in quotation marks', () => {
  it.each([
    ['Film „[Casablanca]” pokażemy w [Jarocinie].', ['Jarocinie']],
    ['Чай «[Цейлон]» подорожал в [Москве].', ['Москве']],
    ['Das Musical "[Chicago]" lief am Sonntag in [Wien].', ['Wien']],
    ['A box with "[Sudan]" on it went to [Juba] on the same day.', ['Sudan', 'Juba']],
    ['Im Verein „Freunde von [Rom]“ sind alle.', ['Rom']],
    ['„[Paris] brennt“, sagte er in der Nacht in [London].', ['Paris', 'London']],
    ['Die Stadt „[Berlin]“ ([Deutschland]) ist nicht das Dorf.', ['Berlin', 'Deutschland']],
    ['"[Boston]"', ['Boston']],
    ['至“[常德街]”左转，这里是城市的中心地区。', ['常德街']],
  ])('%s', (text, names) => {
    expect(left(text)).toEqual(names);
  });
});
