import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type ChunkPlace, type SearchResult, type Snippet } from '@locitorium/domain';
import { callContext, WordSparseEncoder } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { snippetOf } from './snippet.ts';
import { withSnippets } from './with-snippets.ts';

const isOneOf =
  (...words: readonly string[]) =>
  (word: string): boolean =>
    words.includes(word.toLowerCase());

const shown = ({ text, marks }: Snippet): string =>
  marks.reduceRight((all, { start, end, kind }) => {
    const [open, close] = kind === 'word' ? '[]' : '<>';
    return `${all.slice(0, start)}${open}${all.slice(start, end)}${close}${all.slice(end)}`;
  }, text);

const placeAt = (content: string, name: string, offset = 0): ChunkPlace => {
  const start = offset + content.indexOf(name);
  const facts = { placeId: null, name, point: null, countryCode: null, admin: [], category: null, confidence: null };
  return { surface: name, start, end: start + name.length, ...facts };
};

const FILLER = 'Nothing of note was said about it by anybody at all. ';

describe('snippetOf', () => {
  it('shows a short chunk whole, its words and places marked', () => {
    const content = 'Floods hit Ségou; the floods rose.';
    const chunk = { content, start: 100, places: [placeAt(content, 'Ségou', 100)] };
    const snippet = snippetOf(chunk, isOneOf('floods'), { lang: 'en' });
    expect(shown(snippet)).toBe('[Floods] hit <Ségou>; the [floods] rose.');
    expect(snippet.start).toBe(100);
  });

  it('of a long chunk shows where most different words stand together', () => {
    const content = `${FILLER}Floods, floods, floods. ${FILLER.repeat(8)}The bridge was closed by floods. ${FILLER.repeat(8)}`;
    const snippet = snippetOf({ content, start: 0, places: [] }, isOneOf('floods', 'bridge'), { lang: 'en', maxChars: 120 });
    expect(shown(snippet)).toContain('The [bridge] was closed by [floods].');
    expect(snippet.text.length).toBeLessThanOrEqual(120);
    expect(content.slice(snippet.start, snippet.start + snippet.text.length)).toBe(snippet.text);
  });

  it('shows the beginning where no word was found', () => {
    const content = FILLER.repeat(20);
    const snippet = snippetOf({ content, start: 0, places: [] }, isOneOf(), { lang: null, maxChars: 60 });
    expect(content.startsWith(snippet.text)).toBe(true);
    expect(snippet.marks).toEqual([]);
  });

  it('marks a place where a word of the query is its name, once', () => {
    const content = 'In New York City it rained.';
    const chunk = { content, start: 0, places: [placeAt(content, 'New York City')] };
    expect(shown(snippetOf(chunk, isOneOf('york', 'rained'), { lang: 'en' }))).toBe('In <New York City> it [rained].');
  });

  it('cuts texts without spaces at words', () => {
    const content = '京都で洪水がありました。'.repeat(30);
    const { text } = snippetOf({ content, start: 0, places: [] }, isOneOf('洪水'), { lang: 'ja', maxChars: 40 });
    expect(text).toContain('洪水');
    expect(text.length).toBeLessThanOrEqual(40);
  });

  it('is a piece of the chunk, no longer than asked for, whose marks are within and apart, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('flood', 'rain', ' ', '  ', '.', '洪水', '\n', '🌊', 'é', 'longlonglonglongword'), { maxLength: 60 }),
        fc.integer({ min: 10, max: 60 }),
        (pieces, maxChars) => {
          const content = pieces.join('');
          const { text, start, marks } = snippetOf({ content, start: 7, places: [] }, isOneOf('flood', '洪水'), { lang: 'en', maxChars });
          expect(content.slice(start - 7, start - 7 + text.length)).toBe(text);
          expect(text.length).toBeLessThanOrEqual(maxChars);
          expect(text.trim()).toBe(text);
          let reached = 0;
          for (const mark of marks) {
            expect(mark.start).toBeGreaterThanOrEqual(reached);
            expect(isOneOf('flood', '洪水')(text.slice(mark.start, mark.end))).toBe(true);
            reached = mark.end;
          }
        },
      ),
    );
  });

  it('survives a language that is none', () => {
    expect(snippetOf({ content: 'Rain.', start: 0, places: [] }, isOneOf('rain'), { lang: 'not a language' }).text).toBe('Rain.');
  });
});

describe('withSnippets', () => {
  const result = (content: string, lang: string | null): SearchResult => ({
    chunk: { id: 'd#0', documentId: 'd', index: 0, start: 0, end: content.length, content, places: [] },
    metadata: { ...EMPTY_CORPUS_META, lang },
    score: 1,
    rerankScore: null,
    rank: 1,
    parts: { dense: null, sparse: 1, place: null },
  });

  it('marks what the encoder makes the terms of the query of', async () => {
    const encoder = new WordSparseEncoder();
    const context = callContext();
    const query = await encoder.encodeQuery({ text: 'FLOODS bridge', lang: 'en' }, context);
    const [first, second] = await withSnippets(
      [result('The floods rose.', 'en'), result('No bridge; floods!', 'en')],
      query,
      encoder,
      context,
    );
    expect([shown(first!.snippet), shown(second!.snippet)]).toEqual(['The [floods] rose.', 'No [bridge]; [floods]!']);
  });
});
