import { describe, expect, it } from '@jest/globals';
import { marked, TOY } from './ask-ranker.fixture.ts';
import { collectEvidence } from './document-evidence.ts';
import { PlaceNames } from './place-names.ts';

/** Share of the votes that go to a country where the last mention stands. */
function shareAtLast(text: string, code: string): number {
  const { document, questions } = marked(text);
  const evidence = collectEvidence(document, questions, new PlaceNames(TOY));
  const { votes } = evidence.scopeOf(evidence.mentions.at(-1)!.paragraph);
  const total = votes.countries.reduce((sum, vote) => sum + vote, 0);
  return votes.countries[evidence.books.countries.ofCountry(code)]! / total;
}

const FRENCH = 'Trains from [Lyon] to [Marseille] were late all over France.';
const TEXAN = 'It rained in [Dallas], [Sherman] and [Greenville], all in Texas.';

describe('a scope', () => {
  it('hears all of a text without paragraphs alike', () => {
    expect(shareAtLast(`${FRENCH} ${TEXAN}`, 'FR')).toBeCloseTo(shareAtLast(`${TEXAN} ${FRENCH}`, 'FR'), 10);
  });

  it('hears its paragraph before the rest of the story, the story before the rest of the text', () => {
    const [near, story, text] = [' ', '\n\n', '\n\n* * *\n\n'].map((gap) => shareAtLast(FRENCH + gap + TEXAN, 'FR'));
    expect(near).toBeGreaterThan(3 * story!);
    expect(story).toBeGreaterThan(2 * text!);
    expect(text).toBeLessThan(0.03);
  });

  it('hears what stands near where its paragraph says nothing', () => {
    expect(shareAtLast(`${FRENCH}\n\nNobody in [Nowhereville] was hurt.`, 'FR')).toBeGreaterThan(0.9);
  });

  it('lets a name mean another place in another story', () => {
    const { document, questions } = marked('Rain fell on [Paris] in Texas.\n* * *\nRain fell on [Paris] in France.');
    const { mentions } = collectEvidence(document, questions, new PlaceNames(TOY));
    expect(mentions[0]!.variant.group).not.toBe(mentions[1]!.variant.group);
  });
});
