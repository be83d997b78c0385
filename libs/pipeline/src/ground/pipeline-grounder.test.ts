import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  EMBEDDED_LIMITS,
  EMPTY_META,
  MODEL_LIMITS,
  PrerequisiteError,
  UpstreamError,
  UsageError,
  type Candidate,
  type Grounding,
  type Limits,
  type Selection,
} from '@locitorium/domain';
import {
  identityOf,
  type CandidateSelector,
  type CandidateSource,
  type Grounder,
  type MentionExtractor,
  type Recovery,
} from '@locitorium/ports';
import { documentOf } from '@locitorium/ports/testing';
import {
  NEVER,
  ScriptedExtractor,
  ScriptedSelector,
  ScriptedSource,
  ScriptedSourceInMemory,
  chosen,
  firstOfEach,
  none,
  place,
  settingsOf,
  type LookupScript,
} from '../doubles.fixture.ts';
import type { PipelineSettings } from '../pipeline-settings.ts';
import { PipelineGrounder } from './pipeline-grounder.ts';

interface Wiring {
  readonly extractor?: MentionExtractor;
  readonly places?: Readonly<Record<string, LookupScript>>;
  readonly source?: CandidateSource;
  readonly selector?: ScriptedSelector;
  readonly limits?: Partial<Limits>;
  readonly settings?: Partial<PipelineSettings>;
}

function grounderOf({
  extractor = new ScriptedExtractor([]),
  places = {},
  source = new ScriptedSource(places),
  selector = new ScriptedSelector(),
  limits = {},
  settings = {},
}: Wiring): Grounder {
  return new PipelineGrounder({ extractor, source, selector }, settingsOf({ limits: { ...MODEL_LIMITS, ...limits }, ...settings }));
}

const outcomes = (groundings: readonly Grounding[]): string[] =>
  groundings.map(({ mention, status, reason }) => `${mention.surface} ${status}/${reason}`);

afterEach(() => {
  jest.useRealTimers();
});

describe('PipelineGrounder', () => {
  it('grounds each mention of a text, in text order, with ids', async () => {
    const [lyon, nantes] = [place('Lyon'), place('Nantes')];
    const grounder = grounderOf({ extractor: new ScriptedExtractor(['Lyon', 'Nantes', 'Ys']), places: { Lyon: [lyon], Nantes: [nantes] } });
    const { docId, groundings, usage } = await grounder.ground(documentOf('From Lyon to Nantes and Ys'));
    expect(docId).toBe('doc');
    expect(groundings).toEqual([
      {
        mention: expect.objectContaining({ mentionId: 'doc:0', surface: 'Lyon', start: 5, end: 9 }),
        status: 'resolved',
        reason: 'prominence',
        selected: { ...lyon, confidence: 0.9, countryConfidence: 0.9 },
        candidates: [lyon],
      },
      {
        mention: expect.objectContaining({ mentionId: 'doc:1', surface: 'Nantes' }),
        status: 'resolved',
        reason: 'prominence',
        selected: { ...nantes, confidence: 0.9, countryConfidence: 0.9 },
        candidates: [nantes],
      },
      {
        mention: expect.objectContaining({ mentionId: 'doc:2', surface: 'Ys' }),
        status: 'no_candidate',
        reason: 'not_in_gazetteer',
        candidates: [],
        inferredCountry: null,
        within: null,
      },
    ]);
    expect(usage).toMatchObject({ modelCalls: 0, repairs: 0, lookups: 3, droppedMentions: 0, mentionsOverLimit: 0 });
  });

  it('grounds the document’s own annotations without asking the extractor', async () => {
    const extractor = new ScriptedExtractor(['Lyon']);
    const grounder = grounderOf({ extractor, places: { Nantes: [place('Nantes')] } });
    const gold = { mentionId: 'g7', surface: 'Nantes', start: null, end: null, countryCode: null, lat: null, lon: null, note: null };
    const { groundings, usage } = await grounder.ground(
      documentOf('From Lyon to Nantes', { goldMentions: [gold, { ...gold, mentionId: 'g8', surface: 'Ys' }] }),
      { mentions: 'gold' },
    );
    expect(groundings).toMatchObject([{ mention: { mentionId: 'g7', surface: 'Nantes', start: 13, end: 19 }, status: 'resolved' }]);
    expect(usage.droppedMentions).toBe(1);
    expect(extractor.calls).toBe(0);
  });

  it('reads words that typesetting broke whole, and says where they stand as written', async () => {
    const grounder = grounderOf({
      extractor: new ScriptedExtractor(['Constantinople', 'New York']),
      places: { Constantinople: [place('Istanbul')], 'New York': [place('New York')] },
    });
    const text = 'From Constan-\ntinople to New\u00ad York';
    const { groundings } = await grounder.ground(documentOf(text));
    expect(groundings).toMatchObject([
      { mention: { surface: 'Constan-\ntinople', start: 5, end: 21 }, selected: { name: 'Istanbul' } },
      { mention: { surface: 'New\u00ad York', start: 25, end: 34 }, selected: { name: 'New York' } },
    ]);
    const annotated = groundings.map(({ mention }) => ({ ...mention, countryCode: null, lat: null, lon: null, note: null }));
    const again = await grounder.ground(documentOf(text, { goldMentions: annotated }), { mentions: 'gold' });
    expect(again.groundings.map(({ mention, status }) => [mention.mentionId, mention.surface, mention.start, status])).toEqual([
      ['doc:0', 'Constan-\ntinople', 5, 'resolved'],
      ['doc:1', 'New\u00ad York', 25, 'resolved'],
    ]);
  });

  it('gives its identity from all that decides its answers', () => {
    const one = grounderOf({});
    expect(grounderOf({}).identity).toEqual(one.identity);
    expect(grounderOf({ limits: { maxMentions: 3 } }).identity.hash).not.toBe(one.identity.hash);
    expect(grounderOf({ settings: { minConfidence: 0.5 } }).identity.hash).not.toBe(one.identity.hash);
  });

  it.each([
    ['maxChars', 0],
    ['maxCandidates', 21],
    ['deadlineMs', 60_001],
    ['lookupConcurrency', 1.5],
    ['maxMentions', Number.NaN],
  ] as const)('refuses a limit that no setting can have: %s %s', (limit, value) => {
    expect(() => grounderOf({ limits: { [limit]: value } })).toThrow(
      expect.objectContaining({
        kind: 'invalid_limit',
        blame: 'usage',
        facts: { limit, value: String(value), ceiling: expect.any(Number) },
      }),
    );
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses a minConfidence of %s', (minConfidence) => {
    expect(() => grounderOf({ settings: { minConfidence } })).toThrow(expect.objectContaining({ kind: 'invalid_min_confidence' }));
  });

  describe('limits', () => {
    it('refuses a text over maxChars, and says which settings let it pass', async () => {
      const grounding = grounderOf({ limits: { maxChars: 5 } }).ground(documentOf('secret'));
      await expect(grounding).rejects.toMatchObject({ kind: 'input_too_long', blame: 'usage', facts: { length: 6, limit: 5 } });
      await expect(grounding).rejects.toThrow(/max_chars.*long is split/);
      await expect(grounding).rejects.toThrow(/engine embedded/);
      // Programs have no flags.
      await expect(grounding).rejects.not.toThrow(/--/);
      await expect(grounding).rejects.not.toThrow(/secret/);
    });

    it('names no engine that reads longer texts where there is none', async () => {
      const grounding = grounderOf({ limits: { maxChars: EMBEDDED_LIMITS.maxChars } }).ground(documentOf('x'.repeat(200_001)));
      await expect(grounding).rejects.toThrow(/max_chars/);
      await expect(grounding).rejects.not.toThrow(/embedded/);
    });

    it('accepts a text of exactly maxChars', async () => {
      await expect(grounderOf({ limits: { maxChars: 6 } }).ground(documentOf('public'))).resolves.toMatchObject({ groundings: [] });
    });

    it('reports no candidates where none are wanted, and chooses all the same', async () => {
      const extractor = new ScriptedExtractor(['Lyon', 'Ys']);
      const grounder = grounderOf({ extractor, places: { Lyon: [place('Lyon'), place('Lyons')] }, limits: { maxCandidates: 0 } });
      const { groundings } = await grounder.ground(documentOf('From Lyon to Ys'));
      expect(groundings).toMatchObject([
        { selected: { name: 'Lyon' }, candidates: [] },
        { status: 'no_candidate', candidates: [] },
      ]);
    });

    it('reports mentions over maxMentions, without looking them up', async () => {
      const source = new ScriptedSource({ Lyon: [place('Lyon')] });
      const grounder = grounderOf({ extractor: new ScriptedExtractor(['Lyon', 'Nantes', 'Ys']), source, limits: { maxMentions: 1 } });
      const { groundings, usage } = await grounder.ground(documentOf('Lyon Nantes Ys'));
      expect(outcomes(groundings)).toEqual([
        'Lyon resolved/prominence',
        'Nantes rejected/over_mention_limit',
        'Ys rejected/over_mention_limit',
      ]);
      expect(groundings[1]).toMatchObject({ candidates: [], inferredCountry: null, within: null, mention: { mentionId: 'doc:1' } });
      expect(usage.mentionsOverLimit).toBe(2);
      expect(source.queries).toHaveLength(1);
    });

    it('reports at most maxCandidates, with the chosen one always among them', async () => {
      const springfields = Array.from({ length: 9 }, () => place('Springfield'));
      const selector = new ScriptedSelector((questions) => questions.map(({ candidates }) => chosen(candidates[8] ?? place('none'))));
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Springfield']),
        places: { Springfield: springfields },
        selector,
        limits: { maxCandidates: 3 },
      }).ground(documentOf('Springfield'));
      expect(groundings[0]?.candidates).toEqual([springfields[0], springfields[1], springfields[8]]);
      expect(groundings[0]).toMatchObject({ status: 'resolved', selected: { osmId: springfields[8]?.osmId } });
    });

    it('reports candidates in the selector’s order where it has one', async () => {
      const [a, b, c] = [place('Paris'), place('Paris'), place('Paris')];
      const selector = new ScriptedSelector(() => [
        { kind: 'chosen', candidate: c, confidence: 0.8, reason: 'document_context', ranking: [c, a] },
      ]);
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Paris']),
        places: { Paris: [a, b, c] },
        selector,
      }).ground(documentOf('Paris'));
      expect(groundings[0]?.candidates).toEqual([c, a, b]);
    });

    it('offers the selector no more than it weighs, and asks the source for as many as anybody needs', async () => {
      const source = new ScriptedSource({ Paris: Array.from({ length: 15 }, () => place('Paris')) });
      const selector = new ScriptedSelector(firstOfEach, { candidatesPerMention: 2 });
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Paris']),
        source,
        selector,
        limits: { maxCandidates: 12 },
      }).ground(documentOf('Paris'));
      expect(source.queries[0]?.limit).toBe(12);
      expect(selector.asked[0]?.[0]?.candidates).toHaveLength(2);
      expect(groundings[0]?.candidates).toHaveLength(12);
    });

    it('keeps to its look-up concurrency, over all documents at once', async () => {
      const names = Array.from({ length: 9 }, (_, i) => `Place${i}`);
      const source = new ScriptedSource({});
      const grounder = grounderOf({ extractor: new ScriptedExtractor(names), source, limits: { lookupConcurrency: 2 } });
      await Promise.all([grounder.ground(documentOf(names.join(' '))), grounder.ground(documentOf(names.join(' ')))]);
      expect(source.queries).toHaveLength(18);
      expect(source.mostInFlight).toBe(2);
    });
  });

  describe('no needless work', () => {
    it('looks equal names up once', async () => {
      const source = new ScriptedSource({ Lyon: [place('Lyon')] });
      const { groundings, usage } = await grounderOf({ extractor: new ScriptedExtractor(['Lyon', 'Lyon', 'Lyon']), source }).ground(
        documentOf('Lyon, Lyon, Lyon!'),
      );
      expect(source.queries).toHaveLength(1);
      expect(usage.lookups).toBe(1);
      expect(groundings.map(({ mention }) => mention.start)).toEqual([0, 6, 12]);
    });

    it('counts a look-up once, also where the source counts its own', async () => {
      const source = new ScriptedSource({});
      const search = source.search.bind(source);
      source.search = async (query, context) => {
        context?.trace.record({ type: 'lookup' });
        return search(query);
      };
      const { usage } = await grounderOf({ extractor: new ScriptedExtractor(['Lyon']), source }).ground(documentOf('Lyon'));
      expect(usage.lookups).toBe(1);
    });

    it('does nothing more where there is no mention', async () => {
      const [source, selector] = [new ScriptedSource({}), new ScriptedSelector(firstOfEach, { infersCountry: true })];
      await grounderOf({ source, selector }).ground(documentOf('Nothing.'));
      expect([source.queries, selector.asked]).toEqual([[], []]);
    });

    it('does not ask for a selection where there is no candidate anywhere', async () => {
      const selector = new ScriptedSelector();
      const { groundings } = await grounderOf({ extractor: new ScriptedExtractor(['Ys', 'Avalon']), selector }).ground(
        documentOf('Ys, Avalon'),
      );
      expect(selector.asked).toEqual([]);
      expect(outcomes(groundings)).toEqual(['Ys no_candidate/not_in_gazetteer', 'Avalon no_candidate/not_in_gazetteer']);
    });

    it('asks all the same where the selector infers countries', async () => {
      const paris = place('Paris');
      const selector = new ScriptedSelector(
        (questions) =>
          questions.map(({ candidates }) =>
            candidates.length > 0
              ? chosen(paris)
              : { ...none(), inferredCountry: { countryCode: 'FR', confidence: 0.7 }, within: { candidate: paris, confidence: 0.6 } },
          ),
        { infersCountry: true },
      );
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Paris', 'Rue Obscure']),
        places: { Paris: [paris] },
        selector,
      }).ground(documentOf('Paris, Rue Obscure'));
      expect(groundings[1]).toMatchObject({
        status: 'no_candidate',
        reason: 'not_in_gazetteer',
        inferredCountry: { countryCode: 'FR', confidence: 0.7 },
        within: { ...paris, confidence: 0.6 },
      });
    });

    describe('a containing place', () => {
      const withOwnPlace = (holdsRecords: boolean, countryCode: string | null = null) => {
        const own = place('Rhône');
        const selector = new ScriptedSelector(
          (questions) =>
            questions.map(() => ({
              ...none(),
              inferredCountry: countryCode === null ? null : { countryCode, confidence: 0.9 },
              within: { candidate: own, confidence: 0.6 },
            })),
          { holdsRecords },
        );
        return grounderOf({ extractor: new ScriptedExtractor(['Lyon']), places: { Lyon: [place('Lyon')] }, selector }).ground(
          documentOf('Lyon'),
        );
      };

      it('may be a record of its own where the selector holds records', async () => {
        const { groundings } = await withOwnPlace(true);
        expect(groundings[0]).toMatchObject({ status: 'rejected', within: { name: 'Rhône', confidence: 0.6 } });
      });

      it('must have been offered otherwise', async () => {
        await expect(withOwnPlace(false)).rejects.toMatchObject({ kind: 'contract_violation' });
      });

      it('lies in the country that is inferred, or the selector breaks its contract', async () => {
        await expect(withOwnPlace(true, 'IN')).rejects.toMatchObject({ kind: 'contract_violation' });
      });
    });

    it('tells the source the language and whether the name was cut off', async () => {
      const source = new ScriptedSource({});
      const document = documentOf('Lyon to Washingt…', { meta: { ...EMPTY_META, lang: 'en' } });
      await grounderOf({ extractor: new ScriptedExtractor(['Lyon', 'Washingt']), source }).ground(document);
      expect(source.queries).toEqual([
        { name: 'Lyon', language: 'en', limit: 10, cutOff: false },
        { name: 'Washingt', language: 'en', limit: 10, cutOff: true },
      ]);
    });
  });

  describe('confidence', () => {
    const at = async (confidence: number | null): Promise<string[]> => {
      const selector = new ScriptedSelector((questions) =>
        questions.map(({ candidates }) => chosen(candidates[0] ?? place('x'), confidence)),
      );
      return outcomes(
        (
          await grounderOf({
            extractor: new ScriptedExtractor(['Lyon']),
            places: { Lyon: [place('Lyon')] },
            selector,
            settings: { minConfidence: 0.5 },
          }).ground(documentOf('Lyon'))
        ).groundings,
      );
    };

    it('rejects a choice below minConfidence, candidates kept', async () => {
      expect(await at(0.49)).toEqual(['Lyon rejected/below_threshold']);
    });

    it('hands on how sure the selector is of the very record', async () => {
      const lyon = place('Lyon');
      const selector = new ScriptedSelector(() => [
        { kind: 'chosen', candidate: lyon, confidence: 0.9, recordConfidence: 0.4, reason: 'prominence' },
      ]);
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Lyon']),
        places: { Lyon: [lyon] },
        selector,
        settings: { minConfidence: 0.5 },
      }).ground(documentOf('Lyon'));
      expect(groundings[0]).toMatchObject({ status: 'resolved', selected: { confidence: 0.9, recordConfidence: 0.4 } });
    });

    it('is the product of both parts, and rejects by it', async () => {
      const lyon = place('Lyon');
      const atSea = { ...place('Lyon'), countryCode: null };
      const extractor: MentionExtractor = {
        identity: identityOf('half-sure', '1', {}),
        extract: async ({ text }) => [
          { surface: 'Lyon', start: text.indexOf('Lyon'), end: text.indexOf('Lyon') + 4, mentionClass: 'toponym', confidence: 0.5 },
        ],
      };
      const ground = async (minConfidence: number, candidate: Candidate) =>
        (
          await grounderOf({
            extractor,
            places: { Lyon: [candidate] },
            selector: new ScriptedSelector(() => [chosen(candidate, 0.9)]),
            settings: { minConfidence },
          }).ground(documentOf('In Lyon'))
        ).groundings[0];
      expect(await ground(0.4, lyon)).toMatchObject({ selected: { confidence: 0.45, countryConfidence: 0.9 } });
      expect(await ground(0.4, atSea)).toMatchObject({ selected: { confidence: 0.45, countryConfidence: null } });
      expect(await ground(0.5, lyon)).toMatchObject({ status: 'rejected', reason: 'below_threshold' });
    });

    it('keeps a choice of exactly minConfidence, and one of unknown confidence', async () => {
      expect(await at(0.5)).toEqual(['Lyon resolved/prominence']);
      expect(await at(null)).toEqual(['Lyon resolved/prominence']);
    });
  });

  describe('isolation', () => {
    const down = new UpstreamError('geocoder_down', 'The geocoder is down.');

    it('fails one mention with one failing look-up, and no other', async () => {
      const grounder = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Nantes', 'Ys']),
        places: { Lyon: down, Nantes: [place('Nantes')] },
      });
      const { groundings } = await grounder.ground(documentOf('Lyon Nantes Ys'));
      expect(outcomes(groundings)).toEqual([
        'Lyon timeout/geocoder_unavailable',
        'Nantes resolved/prominence',
        'Ys no_candidate/not_in_gazetteer',
      ]);
    });

    it('fails the document where every look-up failed', async () => {
      const grounding = grounderOf({ extractor: new ScriptedExtractor(['Lyon', 'Nantes']), places: { Lyon: down, Nantes: down } }).ground(
        documentOf('Lyon Nantes'),
      );
      await expect(grounding).rejects.toBe(down);
    });

    it('fails the document where a prerequisite is missing', async () => {
      const missing = new PrerequisiteError('gazetteer_missing', 'Build the gazetteer first.');
      const grounding = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Nantes']),
        places: { Lyon: [place('Lyon')], Nantes: missing },
      }).ground(documentOf('Lyon Nantes'));
      await expect(grounding).rejects.toBe(missing);
    });

    it('does not dress a defect as an unavailable server', async () => {
      const grounding = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Nantes']),
        places: { Lyon: [place('Lyon')], Nantes: new TypeError('x is undefined') },
      }).ground(documentOf('Lyon Nantes'));
      await expect(grounding).rejects.toMatchObject({ kind: 'contract_violation', blame: 'internal', cause: expect.any(TypeError) });
    });

    it('says which part failed with what it did not foresee, and not what that said', async () => {
      const defect = (): never => {
        throw new Error('no place in "the text"');
      };
      const extractor = new ScriptedExtractor(['Lyon']);
      const places = { Lyon: [place('Lyon')] };
      for (const [port, parts] of [
        ['MentionExtractor', { extractor: new ScriptedExtractor(defect) }],
        ['CandidateSelector', { extractor, places, selector: new ScriptedSelector(defect) }],
      ] as const) {
        const error = await grounderOf(parts)
          .ground(documentOf('Lyon'))
          .catch((thrown: unknown) => thrown);
        expect(error).toMatchObject({ kind: 'contract_violation', facts: { port }, message: expect.stringContaining(port) });
        expect(String(error)).not.toContain('the text');
      }
    });

    it('does not look up a name no gazetteer can hold', async () => {
      const long = 'A'.repeat(201);
      const source = new ScriptedSource({});
      const { groundings } = await grounderOf({ extractor: new ScriptedExtractor([long]), source }).ground(documentOf(long));
      expect(outcomes(groundings)).toEqual([`${long} no_candidate/not_in_gazetteer`]);
      expect(source.queries).toEqual([]);
    });

    it('fails the document where the extractor fails', async () => {
      const error = new UpstreamError('model_unavailable', 'The model is down.');
      const extractor = new ScriptedExtractor(() => {
        throw error;
      });
      await expect(grounderOf({ extractor }).ground(documentOf('x'))).rejects.toBe(error);
    });

    it('keeps candidates where the selector is unavailable', async () => {
      const selector = new ScriptedSelector(() => {
        throw new UpstreamError('model_unavailable', 'The model is down.');
      });
      const { groundings } = await grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Ys']),
        places: { Lyon: [place('Lyon')] },
        selector,
      }).ground(documentOf('Lyon Ys'));
      expect(outcomes(groundings)).toEqual(['Lyon timeout/model_unavailable', 'Ys no_candidate/not_in_gazetteer']);
      expect(groundings[0]?.candidates).toHaveLength(1);
    });

    it('fails the document where the selector misses a prerequisite or is asked wrongly', async () => {
      for (const error of [new PrerequisiteError('model_missing', 'Pull it.'), new UsageError('prompt_truncated', 'Too long.')]) {
        const selector = new ScriptedSelector(() => {
          throw error;
        });
        await expect(
          grounderOf({ extractor: new ScriptedExtractor(['Lyon']), places: { Lyon: [place('Lyon')] }, selector }).ground(
            documentOf('Lyon'),
          ),
        ).rejects.toBe(error);
      }
    });
  });

  describe('deadline', () => {
    const settle = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
      answer.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(ms);
      return answer;
    };

    it('makes what is open in look-up a timeout and keeps what is done', async () => {
      jest.useFakeTimers();
      const grounder = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Nantes', 'Ys']),
        places: { Lyon: [place('Lyon')], Nantes: NEVER },
        limits: { deadlineMs: 5000 },
      });
      const { groundings } = await settle(5100, grounder.ground(documentOf('Lyon Nantes Ys')));
      expect(outcomes(groundings)).toEqual(['Lyon timeout/deadline', 'Nantes timeout/deadline', 'Ys no_candidate/not_in_gazetteer']);
      expect(groundings[0]?.candidates).toHaveLength(1);
    });

    it('keeps candidates where it passes in selection', async () => {
      jest.useFakeTimers();
      const selector = new ScriptedSelector(() => NEVER);
      const grounder = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Ys']),
        places: { Lyon: [place('Lyon')] },
        selector,
        limits: { deadlineMs: 5000 },
      });
      const { groundings } = await settle(5100, grounder.ground(documentOf('Lyon Ys')));
      expect(outcomes(groundings)).toEqual(['Lyon timeout/deadline', 'Ys no_candidate/not_in_gazetteer']);
      expect(groundings[0]?.candidates).toHaveLength(1);
    });

    it('is not an outage: every look-up open is no reason to fail the document', async () => {
      jest.useFakeTimers();
      const grounder = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Ys']),
        places: { Lyon: NEVER, Ys: NEVER },
        limits: { deadlineMs: 5000 },
      });
      const { groundings } = await settle(5100, grounder.ground(documentOf('Lyon Ys')));
      expect(outcomes(groundings)).toEqual(['Lyon timeout/deadline', 'Ys timeout/deadline']);
    });

    it('fails the document where it passes in extraction: no mention is known', async () => {
      jest.useFakeTimers();
      const grounder = grounderOf({ extractor: new ScriptedExtractor(() => NEVER), limits: { deadlineMs: 5000 } });
      await expect(settle(5100, grounder.ground(documentOf('Lyon')))).rejects.toMatchObject({
        kind: 'deadline',
        facts: { stage: 'extraction' },
      });
    });

    it('passes on the clock too, where work held up the timers', async () => {
      let now = 0;
      const extractor = new ScriptedExtractor(({ text }) => {
        now += 6000;
        return [{ surface: text, start: 0, end: text.length, mentionClass: 'toponym', confidence: null }];
      });
      const source = new ScriptedSource({ Lyon: [place('Lyon')] });
      const limits = { ...MODEL_LIMITS, deadlineMs: 5000 };
      const grounder = new PipelineGrounder({ extractor, source, selector: new ScriptedSelector() }, settingsOf({ limits }), {
        now: () => now,
      });
      const { groundings } = await grounder.ground(documentOf('Lyon'));
      expect(outcomes(groundings)).toEqual(['Lyon timeout/deadline']);
      expect(source.queries).toEqual([]);
    });

    it('leaves no timer behind', async () => {
      jest.useFakeTimers();
      await grounderOf({ extractor: new ScriptedExtractor(['Lyon']), places: { Lyon: [place('Lyon')] } }).ground(documentOf('Lyon'));
      expect(jest.getTimerCount()).toBe(0);
    });

    it('sets no timer for parts that answer at once, and looks at the clock between them', async () => {
      const setTimer = jest.spyOn(globalThis, 'setTimeout');
      let now = 0;
      const mention = { surface: 'Lyon', start: 0, end: 4, mentionClass: 'toponym', confidence: null } as const;
      const extractor: MentionExtractor = {
        identity: identityOf('at-once', '1', {}),
        extract: () => NEVER,
        extractAtOnce: ({ text }) => {
          if (text === 'Lyon, late') now += 6000;
          return [mention];
        },
      };
      const selector: CandidateSelector = {
        identity: identityOf('at-once', '1', {}),
        capabilities: { candidatesPerMention: 10, infersCountry: false },
        select: () => NEVER,
        selectAtOnce: (document, questions) => firstOfEach(questions, document) as readonly Selection[],
      };
      const source = new ScriptedSourceInMemory({ Lyon: [place('Lyon')] });
      const limits = { ...MODEL_LIMITS, deadlineMs: 5000 };
      const grounder = new PipelineGrounder({ extractor, source, selector }, settingsOf({ limits }), { now: () => now });
      expect(outcomes((await grounder.ground(documentOf('Lyon'))).groundings)).toEqual(['Lyon resolved/prominence']);
      expect(outcomes((await grounder.ground(documentOf('Lyon, late'))).groundings)).toEqual(['Lyon timeout/deadline']);
      expect(setTimer).not.toHaveBeenCalled();
      setTimer.mockRestore();
    });

    it('hears a caller who gave up while parts answered at once', async () => {
      const caller = new AbortController();
      const extractor: MentionExtractor = {
        identity: identityOf('at-once', '1', {}),
        extract: () => NEVER,
        extractAtOnce: () => {
          caller.abort(new Error('enough'));
          return [];
        },
      };
      await expect(grounderOf({ extractor }).ground(documentOf('Lyon'), { signal: caller.signal })).rejects.toThrow('enough');
    });

    it('frees the look-up slots of a server that never answers', async () => {
      jest.useFakeTimers();
      const source = new ScriptedSource({ Lyon: NEVER, Nantes: [place('Nantes')] });
      const grounder = grounderOf({
        extractor: new ScriptedExtractor(({ text }) => [
          { surface: text, start: 0, end: text.length, mentionClass: 'toponym', confidence: null },
        ]),
        source,
        limits: { deadlineMs: 5000, lookupConcurrency: 1 },
      });
      await settle(5100, grounder.ground(documentOf('Lyon')));
      const { groundings } = await settle(1, grounder.ground(documentOf('Nantes')));
      expect(outcomes(groundings)).toEqual(['Nantes resolved/prominence']);
    });
  });

  describe('a question that is put again', () => {
    const recovery: Recovery = { retries: 4, firstPauseMs: 1_000, outage: async () => null, answered: new Map() };

    it('holds no place among the look-ups while it waits', async () => {
      jest.useFakeTimers();
      const asked: string[] = [];
      const source: CandidateSource = {
        identity: identityOf('busy', '1', {}),
        search: async ({ name }) => {
          asked.push(name);
          if (asked.length === 1) throw new UpstreamError('geocoder_unavailable', 'busy', { retryable: true });
          return [place(name)];
        },
      };
      const grounding = grounderOf({
        extractor: new ScriptedExtractor(['Lyon', 'Nantes']),
        source,
        limits: { lookupConcurrency: 1 },
      }).ground(documentOf('Lyon Nantes'), { recovery });
      await jest.advanceTimersByTimeAsync(2_000);
      const { groundings, usage } = await grounding;
      expect(outcomes(groundings)).toEqual(['Lyon resolved/prominence', 'Nantes resolved/prominence']);
      expect(asked).toEqual(['Lyon', 'Nantes', 'Lyon']);
      expect(usage.lookups).toBe(2);
    });
  });

  describe('abort', () => {
    it('rejects with the caller’s own reason, in every stage', async () => {
      const wirings: Wiring[] = [
        { extractor: new ScriptedExtractor(() => NEVER) },
        { extractor: new ScriptedExtractor(['Lyon']), places: { Lyon: NEVER } },
        { extractor: new ScriptedExtractor(['Lyon']), places: { Lyon: [place('Lyon')] }, selector: new ScriptedSelector(() => NEVER) },
      ];
      for (const wiring of wirings) {
        const abort = new AbortController();
        const grounding = grounderOf(wiring).ground(documentOf('Lyon'), { signal: abort.signal });
        grounding.catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
        const reason = new Error('enough');
        abort.abort(reason);
        await expect(grounding).rejects.toBe(reason);
      }
    });

    it('begins nothing for a signal that is aborted already', async () => {
      const extractor = new ScriptedExtractor([]);
      const reason = new Error('enough');
      await expect(grounderOf({ extractor }).ground(documentOf('x'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      expect(extractor.calls).toBe(0);
    });
  });
});
