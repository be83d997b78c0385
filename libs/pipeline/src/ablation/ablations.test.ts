import { describe, expect, it } from '@jest/globals';
import { EMPTY_META, type Candidate, type Document, type GoldMention } from '@locitorium/domain';
import type { CandidateSelector } from '@locitorium/ports';
import { callContext, documentOf, FirstCandidateSelector, place } from '@locitorium/ports/testing';
import { mentionAt, ScriptedSource, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { SplittingGrounder } from '../split/splitting-grounder.ts';
import { ExactNameSource } from './exact-name-source.ts';
import { LoneMentionSelector } from './lone-mention-selector.ts';
import { OracleSelector } from './oracle-selector.ts';

const TEXT = 'From Paris to Lyon.';
const [TEXAS, FRANCE, ONTARIO] = [
  place('Paris', 'US', { lat: 33.66, lon: -95.56 }),
  place('Paris', 'FR', { lat: 48.86, lon: 2.35 }),
  place('Paris', 'CA', { lat: 43.2, lon: -80.38 }),
];

const gold = (facts: Partial<GoldMention> = {}): GoldMention => ({
  mentionId: 'doc:0',
  surface: 'Paris',
  start: 5,
  end: 10,
  countryCode: null,
  lat: null,
  lon: null,
  note: null,
  ...facts,
});

async function chosenBy(selector: CandidateSelector, document: Document, candidates: readonly Candidate[]): Promise<Candidate | 'none'> {
  const [selection] = await selector.select(document, [{ mention: mentionAt(document.text, 'Paris'), candidates }], callContext());
  return selection?.kind === 'chosen' ? selection.candidate : 'none';
}

describe('OracleSelector', () => {
  const candidates = [TEXAS, FRANCE, ONTARIO];
  it.each([
    ['the first in the gold country', gold({ countryCode: 'FR' }), FRANCE],
    ['the nearest in the gold country', gold({ countryCode: 'CA', lat: 48, lon: 2 }), ONTARIO],
    ['the nearest within 161 km where none is in the gold country', gold({ countryCode: 'BE', lat: 49.5, lon: 3 }), FRANCE],
    ['none where none is near', gold({ countryCode: 'BE', lat: 55, lon: 3 }), 'none'],
    ['none where gold says nothing', gold(), 'none'],
    ['the one of the annotation that overlaps most', gold({ surface: 'Paris to Lyon', end: 18, countryCode: 'US' }), TEXAS],
    ['none for what is not annotated', gold({ surface: 'Lyon', start: 14, end: 18, countryCode: 'FR' }), 'none'],
  ])('chooses %s', async (_what, annotation, expected) => {
    expect(await chosenBy(new OracleSelector(), documentOf(TEXT, { goldMentions: [annotation] }), candidates)).toBe(expected);
  });

  it('is not misled by a mention that was found and is numbered like another annotation', async () => {
    const annotations = [gold({ surface: 'From', start: 0, end: 4 }), gold({ mentionId: 'doc:1', countryCode: 'CA' })];
    const question = { mention: { ...mentionAt(TEXT, 'Paris'), mentionId: 'doc:0' }, candidates };
    const [selection] = await new OracleSelector().select(documentOf(TEXT, { goldMentions: annotations }), [question], callContext());
    expect(selection).toMatchObject({ kind: 'chosen', candidate: ONTARIO });
  });

  it('says what is missing where a document has no annotations', async () => {
    await expect(chosenBy(new OracleSelector(), documentOf(TEXT), candidates)).rejects.toMatchObject({ kind: 'gold_mentions_missing' });
  });

  it.each(['gold', 'extract'] as const)('knows the annotations of a text in windows, mentions %s', async (mentions) => {
    const text = `${'Nothing happened. '.repeat(200)}From Paris to Rome.`;
    const start = text.indexOf('Paris');
    const extractor = {
      identity: { name: 'x', version: '1', hash: '' },
      extract: async ({ text: part }: Document) => (part.includes('Paris') ? [mentionAt(part, 'Paris')] : []),
    };
    const source = new ScriptedSource({ Paris: candidates });
    const inner = new PipelineGrounder({ extractor, source, selector: new OracleSelector() }, settingsOf());
    const document = documentOf(text, { goldMentions: [gold({ countryCode: 'CA', start, end: start + 5 })] });
    const { groundings } = await new SplittingGrounder(inner, { maxChars: 2_000 }).ground(document, { mentions });
    expect(groundings).toMatchObject([{ mention: { start }, selected: { countryCode: 'CA' } }]);
  });
});

describe('LoneMentionSelector', () => {
  it('shows each mention alone, with nothing but the language of the document', async () => {
    const seen: Document[] = [];
    const watched: CandidateSelector = {
      identity: { name: 'watched', version: '1', hash: 'abc' },
      capabilities: { candidatesPerMention: 10, infersCountry: false },
      select: (document, questions, context) => {
        seen.push(document);
        for (const { mention } of questions) expect(document.text.slice(mention.start, mention.end)).toBe(mention.surface);
        return new FirstCandidateSelector().select(document, questions, context);
      },
    };
    const document = documentOf(TEXT, { meta: { ...EMPTY_META, lang: 'en', source: 'news', other: { home_countries: ['FR'] } } });
    const questions = ['Paris', 'Lyon'].map((name) => ({ mention: mentionAt(TEXT, name), candidates: [TEXAS] }));
    await new LoneMentionSelector(watched).select(document, questions, callContext());
    expect(seen).toEqual(['Paris', 'Lyon'].map((text) => ({ docId: 'doc', text, meta: { ...EMPTY_META, lang: 'en' } })));
  });
});

describe('ExactNameSource', () => {
  it('leaves out what the back-off of a source has found', async () => {
    const match = { nameClass: 'primary', level: 'exact', share: 1 } as const;
    const own = [
      place('Paris', 'FR'),
      place('Paris', 'US', { match: null }),
      place('Paris', 'CA', { match: { ...match, level: 'abbreviation' } }),
      place('Paris', 'BE', { match: { ...match, step: 'as_written' } }),
    ];
    const others = [
      place('Pari', 'IT', { match: { ...match, level: 'fuzzy' } }),
      place('Paris', 'DK', { match: { ...match, step: 'without_qualifier' } }),
    ];
    const source = new ExactNameSource(new ScriptedSource({ Paris: [...others, ...own] }));
    expect(await source.search({ name: 'Paris', language: null, limit: 10, cutOff: false }, callContext())).toEqual(own);
  });
});
