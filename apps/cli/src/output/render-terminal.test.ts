import { describe, expect, it } from '@jest/globals';
import picocolors from 'picocolors';
import { candidate, grounded, resolved, unlisted } from './grounded-document.fixture.ts';
import { markMentions, renderTerminal } from './render-terminal.ts';

const plain = picocolors.createColors(false);
const coloured = picocolors.createColors(true);

describe('markMentions', () => {
  it('numbers mentions in brackets where there is no colour', () => {
    expect(markMentions('From Suva to Elm St.', [resolved('Suva', 5), unlisted('Elm St', 13)], plain)).toBe('From [1 Suva] to [2 Elm St].');
  });

  it('colours mentions by status', () => {
    expect(markMentions('Suva', [resolved('Suva', 0)], coloured)).toBe('\x1b[32m\x1b[4mSuva\x1b[24m\x1b[39m\x1b[2m(1)\x1b[22m');
    expect(markMentions('Suva', [unlisted('Suva', 0)], coloured)).toContain('\x1b[33m');
  });

  it('counts in UTF-16 code units', () => {
    expect(markMentions('🏝🏝 Suva', [resolved('Suva', 5)], plain)).toBe('🏝🏝 [1 Suva]');
  });

  it('shows control characters instead of obeying them', () => {
    expect(markMentions('\x1b]0;owned\x07Suva\u009b\0', [resolved('Suva', 10)], plain)).toBe('␛]0;owned␇[1 Suva]\ufffd␀');
  });

  it('shows a lone surrogate as U+FFFD', () => {
    expect(markMentions('\ud800 Suva', [resolved('Suva', 2)], plain)).toBe('\ufffd [1 Suva]');
  });

  it('ends lines where the text does, whatever system it is from', () => {
    expect(markMentions('Rain\r\nin\rSuva', [resolved('Suva', 9)], plain)).toBe('Rain\nin\n[1 Suva]');
  });

  it('leaves a span that overlaps another unmarked', () => {
    expect(markMentions('New York City', [resolved('New York City', 0), resolved('York', 4)], plain)).toBe('[1 New York City]');
  });
});

/** Ideographs take two cells. */
const widthOf = (line: string): number => line.replace(/[\u3000-\u9fff]/g, 'xx').length;

describe('renderTerminal', () => {
  const render = (text: string, ...groundings: Parameters<typeof grounded>) =>
    renderTerminal(text, grounded(...groundings), { colors: plain, columns: 140 });

  it('shows the text and a row for each mention', () => {
    const shown = render('From Suva.', resolved('Suva', 5));
    expect(shown).toContain('From [1 Suva].');
    expect(shown).toMatch(/│ 1 │ Suva +│ Suva, Central, Fiji │ FJ +│ -18\.1416 │ 178\.4415 │ +0\.97 │ fits the other places of the text │/);
  });

  it('writes a broken name as it reads', () => {
    expect(render('Constan-\r\ntinople', resolved('Constan-\r\ntinople', 0))).toContain('│ Constantinople │');
  });

  it('shows what is known of a mention without a place', () => {
    const within = { ...candidate(), placeCategory: 'admin2' as const, confidence: 0.6 };
    expect(render('Elm St', unlisted('Elm St', 0, { inferredCountry: { countryCode: 'FJ', confidence: 0.8 }, within }))).toMatch(
      /│ Elm St +│ somewhere in Suva, Central, Fiji │ FJ\? +│ +– │ +– │ +0\.80\? │ no record of that name/,
    );
  });

  it('says so where there are no places', () => {
    expect(render('Nothing here.')).toBe('Nothing here.\n\nNo places found.\n');
  });

  it('does not repeat a long text', () => {
    const long = `${'word '.repeat(2_000)}Suva`;
    expect(render(long, resolved('Suva', 10_000))).not.toContain('word');
  });

  it.each([80, 100])('fits a terminal of %i columns', (columns) => {
    const long = resolved('A very long name of a mention', 0, {
      displayName: `A very long name of a place, ${'in a long region, '.repeat(20)}`,
    });
    const shown = renderTerminal('X', grounded(long, unlisted('東京都千代田区', 40), resolved('Suva', 60)), { colors: plain, columns });
    expect(shown.split('\n').filter((line) => widthOf(line) > columns)).toEqual([]);
    expect(shown).toMatch(/ -18\.14 +178\.44 +0\.97 /);
    expect(shown).toContain('no record of');
  });
});
