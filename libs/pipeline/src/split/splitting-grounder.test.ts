import { describe, expect, it } from '@jest/globals';
import { MAX_SPLIT_CHARS, UpstreamError, type Document, type GoldMention, type GroundedDocument } from '@locitorium/domain';
import type { GroundOptions, Grounder } from '@locitorium/ports';
import { ListedMentionExtractor, documentOf } from '@locitorium/ports/testing';
import { ScriptedExtractor, ScriptedSelector, ScriptedSource, place, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { SplittingGrounder } from './splitting-grounder.ts';

const MAX_CHARS = 60;
const places = {
  Lyon: [place('Lyon')],
  Oslo: [place('Oslo')],
  Ghent: [place('Ghent')],
  'New York': [place('New York')],
  York: [place('York')],
};
const limits = { ...settingsOf().limits, maxChars: 100 };

/** A pipeline that remembers which texts it was given. */
class Listening implements Grounder {
  readonly texts: string[] = [];
  readonly #grounder: Grounder;

  constructor(maxMentions = 20, extractor = new ListedMentionExtractor(...Object.keys(places), 'Ys')) {
    this.#grounder = new PipelineGrounder(
      { extractor, source: new ScriptedSource(places), selector: new ScriptedSelector() },
      settingsOf({ limits: { ...limits, maxMentions } }),
    );
  }

  get identity() {
    return this.#grounder.identity;
  }

  get description() {
    return this.#grounder.description;
  }

  ground(document: Document, options?: GroundOptions): Promise<GroundedDocument> {
    this.texts.push(document.text);
    return this.#grounder.ground(document, options);
  }
}

const summary = (text: string, { groundings }: GroundedDocument): string[] =>
  groundings.map(({ mention, status }) => {
    expect(text.slice(mention.start, mention.end)).toBe(mention.surface);
    return `${mention.mentionId} ${mention.surface} ${status}`;
  });

const TEXT =
  'Rain fell in Lyon all day. Snow fell in Oslo at night. The train from Oslo to Ghent was late, and so was Ys. Nobody minded in Lyon.';

describe('SplittingGrounder', () => {
  it('hands on a text that fits, as it is', async () => {
    const inner = new Listening();
    const document = documentOf('Rain in Lyon.');
    const grounded = await new SplittingGrounder(inner, { maxChars: MAX_CHARS }).ground(document);
    expect(inner.texts).toEqual([document.text]);
    expect(summary(document.text, grounded)).toEqual(['doc:0 Lyon resolved']);
  });

  it('grounds a long text in windows, with offsets of the whole, one run of ids, and nothing twice', async () => {
    const inner = new Listening();
    const grounded = await new SplittingGrounder(inner, { maxChars: MAX_CHARS, overlapChars: 30 }).ground(documentOf(TEXT));
    expect(inner.texts.length).toBeGreaterThan(2);
    for (const text of inner.texts) expect(text.length).toBeLessThanOrEqual(MAX_CHARS);
    expect(summary(TEXT, grounded)).toEqual([
      'doc:0 Lyon resolved',
      'doc:1 Oslo resolved',
      'doc:2 Oslo resolved',
      'doc:3 Ghent resolved',
      'doc:4 Ys no_candidate',
      'doc:5 Lyon resolved',
    ]);
    expect(grounded.usage.lookups).toBeGreaterThanOrEqual(4);
  });

  it('lets the longer of two overlapping mentions of two windows stand', async () => {
    // The first window sees "… in New", the second "York …": the overlap shows it whole.
    const text = `${'x'.repeat(40)} and then in New York the rain fell.`;
    for (let maxChars = 50; maxChars < text.length; maxChars += 1) {
      const grounded = await new SplittingGrounder(new Listening(), { maxChars, overlapChars: 20 }).ground(documentOf(text));
      expect(summary(text, grounded)).toEqual(['doc:0 New York resolved']);
    }
  });

  it('prefers a window that resolved a mention to one that had no room for it', async () => {
    const text = 'Lyon and Ghent are far away from us. Oslo is cold. And it rained all day long here.';
    const grounded = await new SplittingGrounder(new Listening(2), { maxChars: MAX_CHARS, overlapChars: 30 }).ground(documentOf(text));
    expect(summary(text, grounded)).toEqual(['doc:0 Lyon resolved', 'doc:1 Ghent resolved', 'doc:2 Oslo resolved']);
    expect(grounded.usage.mentionsOverLimit).toBe(0);
  });

  describe('with annotations', () => {
    const gold = (mentionId: string, surface: string, start: number | null = null): GoldMention => ({
      mentionId,
      surface,
      start,
      end: start === null ? null : start + surface.length,
      countryCode: null,
      lat: null,
      lon: null,
      note: null,
    });

    it('grounds each of them once, with its own id, located or not', async () => {
      const goldMentions = [
        gold('a', 'Lyon'),
        gold('b', 'Oslo', TEXT.indexOf('Oslo')),
        gold('c', 'Oslo'),
        gold('d', 'Nowhere'),
        gold('e', 'Lyon', TEXT.lastIndexOf('Lyon')),
      ];
      const grounded = await new SplittingGrounder(new Listening(), { maxChars: MAX_CHARS, overlapChars: 30 }).ground(
        documentOf(TEXT, { goldMentions }),
        { mentions: 'gold' },
      );
      expect(summary(TEXT, grounded)).toEqual(['a Lyon resolved', 'b Oslo resolved', 'c Oslo resolved', 'e Lyon resolved']);
      expect(grounded.usage.droppedMentions).toBe(1);
    });

    it('cuts none of them in two', async () => {
      const text = `${'word '.repeat(10)}New York ${'word '.repeat(10)}`;
      const goldMentions = [gold('a', 'New York', text.indexOf('New'))];
      for (let maxChars = 50; maxChars < 70; maxChars += 1) {
        const grounded = await new SplittingGrounder(new Listening(), { maxChars, overlapChars: 0 }).ground(
          documentOf(text, { goldMentions }),
          { mentions: 'gold' },
        );
        expect(summary(text, grounded)).toEqual(['a New York resolved']);
      }
    });

    it('keeps annotations that overlap', async () => {
      const text = `${'word '.repeat(10)}New York ${'word '.repeat(10)}`;
      const goldMentions = [gold('a', 'New York', 50), gold('b', 'York', 54)];
      for (let maxChars = 50; maxChars < 70; maxChars += 1) {
        const grounded = await new SplittingGrounder(new Listening(), { maxChars, overlapChars: 20 }).ground(
          documentOf(text, { goldMentions }),
          { mentions: 'gold' },
        );
        expect(summary(text, grounded)).toEqual(['a New York resolved', 'b York resolved']);
      }
    });

    it('says so where nobody annotated', async () => {
      await expect(
        new SplittingGrounder(new Listening(), { maxChars: MAX_CHARS }).ground(documentOf(TEXT), { mentions: 'gold' }),
      ).rejects.toMatchObject({ kind: 'gold_mentions_missing' });
    });
  });

  it('rejects the document with the error of a window', async () => {
    const error = new UpstreamError('model_unavailable', 'down');
    let calls = 0;
    const extractor = new ScriptedExtractor(() => {
      calls += 1;
      if (calls === 2) throw error;
      return [];
    });
    await expect(
      new SplittingGrounder(new Listening(20, extractor as never), { maxChars: MAX_CHARS }).ground(documentOf(TEXT)),
    ).rejects.toBe(error);
  });

  it('begins no further window once aborted', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const inner = new Listening(
      20,
      new ScriptedExtractor(() => {
        abort.abort(reason);
        return [];
      }) as never,
    );
    await expect(new SplittingGrounder(inner, { maxChars: MAX_CHARS }).ground(documentOf(TEXT), { signal: abort.signal })).rejects.toBe(
      reason,
    );
    expect(inner.texts).toHaveLength(1);
  });

  it('has a bound of its own', async () => {
    const document = documentOf('x'.repeat(MAX_SPLIT_CHARS + 1));
    await expect(new SplittingGrounder(new Listening(), { maxChars: MAX_CHARS }).ground(document)).rejects.toMatchObject({
      kind: 'input_too_long',
      facts: { limit: MAX_SPLIT_CHARS },
    });
  });

  it('refuses windows in which no sentence has room', () => {
    expect(() => new SplittingGrounder(new Listening(), { maxChars: 3 })).toThrow(expect.objectContaining({ kind: 'invalid_limit' }));
  });

  it('is another engine than the one it splits for', () => {
    const inner = new Listening();
    expect(new SplittingGrounder(inner, { maxChars: MAX_CHARS }).identity.hash).not.toBe(inner.identity.hash);
    expect(new SplittingGrounder(inner, { maxChars: MAX_CHARS }).description).toBe(inner.description);
  });
});
