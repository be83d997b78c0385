import { EMPTY_META, type Candidate } from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { callContext, documentOf, place } from '@locitorium/ports/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ask, marked, said, TOY, toyRanker } from './ask-ranker.fixture.ts';
import { EmbeddedRanker, type RankerDecision } from './embedded-ranker.ts';
import { loadRankerParameters } from './load-ranker-parameters.ts';

describe('EmbeddedRanker', () => {
  describe.each([
    ['a container after a comma', 'The fire in [Athens], Ga., was put out.', ['athens-ga']],
    ['a container in brackets', 'The fire in [Athens] (Georgia) was put out.', ['athens-ga']],
    ['a container after a preposition', 'The fire in [Athens] in Ohio was put out.', ['athens-oh']],
    ['a country after a comma', 'The talks in [Athens], Greece, went on.', ['athens-gr']],
    ['the famous place where nothing speaks against it', 'The talks in [Athens] went on.', ['athens-gr']],
    [
      'the towns around',
      'Police in [Paris] and [Sherman] worked with [Dallas] and [Greenville], Texas.',
      ['paris-tx', 'sherman', 'dallas', 'greenville-tx'],
    ],
    ['the other cities of the country', 'Trains run from [Paris] to [Lyon] and [Marseille].', ['paris-fr', 'lyon', 'marseille']],
    [
      'one sense a document',
      'A man of [Athens], Georgia, was held. Police in [Athens] said so. [Athens] is calm.',
      ['athens-ga', 'athens-ga', 'athens-ga'],
    ],
    ['the country for its people', 'The [Turkish] president spoke in [Ankara].', ['TR', 'ankara']],
    ['a continent as itself', 'Prices rose in [Europe] and in [France].', ['europe', 'FR']],
    ['a state of many cities named with it', 'From [Atlanta] to [Macon] the rain fell all over [Georgia].', ['atlanta', 'macon', 'US.GA']],
  ])('goes by %s', (_, text, expected) => {
    it(text, async () => {
      expect(await ask(text)).toEqual(expected);
    });
  });

  it('says of a street that is not listed in which country it lies, and no more where the text says no more', async () => {
    const answers = await ask('[Dublin] firemen were called to [Kilbarrack Road] at noon. Traffic in [Dublin], [Ireland], came to a halt.');
    expect(answers).toEqual(['dublin-ie', 'none in IE', 'dublin-ie', 'IE']);
  });

  it('says in which unit it lies where the text says so beside it', async () => {
    expect(await ask('A farm at [Nowhereville], Georgia, burnt down, firemen of [Atlanta] said.')).toEqual([
      'none in US within US.GA',
      'atlanta',
    ]);
  });

  it('says in which unit it lies where nearly all that the text names lies there', async () => {
    const texan = 'Buses from [Dallas], [Sherman] and [Greenville], Texas, stop at [Nowhereville].';
    expect((await ask(texan)).at(-1)).toBe('none in US within US.TX');
    expect((await ask(texan.replace('[Sherman]', '[Atlanta]'))).at(-1)).toBe('none in US');
    expect((await ask('Buses from [Dallas], Texas, stop at [Nowhereville].')).at(-1)).toBe('none in US');
  });

  it('explains mentions that do not differ once', async () => {
    const { document, questions } = marked(`${'[Lyon], '.repeat(20)}then [Paris].`);
    const explain = await (await toyRanker()).explain(document, questions, callContext());
    const explanations = questions.map((_, question) => explain(question));
    expect(explanations[20]?.chosen.candidate?.name).toBe('Paris');
    expect(new Set(explanations).size).toBeLessThan(6);
    expect(explain(0)).toBe(explanations[0]);
  });

  it('explains the choice on the same questions without reading the text again, if it was told that somebody would ask', async () => {
    const { document, questions } = marked('[Athens], Ga., is near [Atlanta].');
    let readings = 0;
    const watched = {
      ...document,
      get text() {
        readings += 1;
        return document.text;
      },
    };
    const ranker = await toyRanker();
    await ranker.select(watched, questions, callContext());
    const untold = readings;
    await ranker.explain(watched, questions, callContext());
    expect(readings).toBeGreaterThan(untold);
    await ranker.select(watched, questions, callContext(), { statements: true });
    const ofSelection = readings;
    const explain = await ranker.explain(watched, questions, callContext());
    expect(readings).toBe(ofSelection);
    const anew = await (await toyRanker()).explain(document, questions, callContext());
    expect([0, 1].map(explain)).toEqual([0, 1].map(anew));
    await ranker.explain({ ...watched, docId: 'another' }, questions, callContext());
    expect(readings).toBeGreaterThan(ofSelection);
  });

  it('says nothing of a country where nothing speaks for one', async () => {
    expect(await ask('They met in [Nowhereville].')).toEqual(['none']);
  });

  it('guesses the country of a script that has one, but not of katakana names', async () => {
    expect(await ask('[鯰江]の里に住んだ。')).toEqual(['none in JP']);
    expect(await ask('[ヌクヌク]に住んだ。')).toEqual(['none']);
  });

  it('uses what the caller knows of the document’s home', async () => {
    const home = { meta: { ...EMPTY_META, other: { home_countries: ['US'], home_place: { lat: 40.1, lon: -83 } } } };
    expect(await ask('The council of [Dublin] met.', home)).toEqual(['dublin-oh']);
    expect(await ask('The council of [Dublin] met.')).toEqual(['dublin-ie']);
  });

  it.each([{ home_countries: 'US' }, { home_countries: ['Atlantis', 7] }, { home_place: 'Ohio' }, { home_place: { lat: 400, lon: 0 } }])(
    'takes no harm from a prior of another form: %j',
    async (other) => {
      expect(await ask('The council of [Dublin] met.', { meta: { ...EMPTY_META, other } })).toEqual(['dublin-ie']);
    },
  );

  it('weighs candidates of a geocoder that says neither how they matched nor how many people live there', async () => {
    const nominatim = (name: string, countryCode: string, importance: number, state: string, lat: number, lon: number): Candidate =>
      place(name, countryCode, {
        source: 'nominatim',
        osmType: 'relation',
        osmId: `${name}-${state}`,
        lat,
        lon,
        importance,
        population: null,
        nameCount: null,
        match: null,
        admin: [
          { code: countryCode, name: countryCode },
          { code: `${countryCode}-${state}`, name: state },
        ],
      });
    const parises = [nominatim('Paris', 'FR', 0.88, 'Île-de-France', 48.85, 2.35), nominatim('Paris', 'US', 0.48, 'Texas', 33.66, -95.55)];
    const text = 'The fire in Paris, Texas, was put out.';
    const question: SelectionQuestion = {
      mention: { surface: 'Paris', start: 12, end: 17, mentionClass: 'toponym', confidence: null },
      candidates: parises,
    };
    const [selection] = (await toyRanker()).selectAtOnce(documentOf(text), [question]);
    expect(selection).toMatchObject({ kind: 'chosen', candidate: { osmId: 'Paris-Texas' }, reason: 'named_container' });
    const [unmoved] = (await toyRanker()).selectAtOnce(documentOf('The fire in Paris was put out.'), [question]);
    expect(unmoved).toMatchObject({ kind: 'chosen', candidate: { osmId: 'Paris-Île-de-France' } });
  });

  it.each([
    ['only_candidate', '[Lyon] is rainy.'],
    ['named_container', '[Athens], Ga., is rainy.'],
    ['prominence', '[Athens] is rainy.'],
    ['document_context', 'From [Greenville] to [Sherman], [Dallas] and [Paris], Texas.'],
  ])('gives the reason %s', async (reason, text) => {
    const { document, questions } = marked(text);
    expect((await toyRanker()).selectAtOnce(document, questions)[0]).toMatchObject({ kind: 'chosen', reason });
  });

  it('is less sure of a bare homonym than of one with its state', async () => {
    const confidence = async (text: string): Promise<number> => {
      const { document, questions } = marked(text);
      const [selection] = (await toyRanker()).selectAtOnce(document, questions);
      return selection?.kind === 'chosen' ? selection.confidence! : 0;
    };
    expect(await confidence('[Springfield], Illinois, is near [Peoria] and [Chicago].')).toBeGreaterThan(
      await confidence('[Dublin] is green.'),
    );
  });

  it('passes an observer the rows, scores and probabilities behind each selection', async () => {
    const decisions: RankerDecision[] = [];
    const ranker = await toyRanker((decision) => decisions.push(decision));
    const { document, questions } = marked('[Athens], Ga., is near [Atlanta].');
    const selections = ranker.selectAtOnce(document, questions);
    expect(decisions.map(({ question, selection }) => [question, selection])).toEqual(
      questions.map((question, n) => [question, selections[n]]),
    );
    for (const { table, scores, verdict } of decisions) {
      expect(scores).toHaveLength(table.rows.length);
      expect(verdict?.probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 10);
    }
  });

  it('is offered fewer candidates where it is told so, and is another ranker then', async () => {
    const [parameters, usual] = [await loadRankerParameters(), await toyRanker()];
    const quick = new EmbeddedRanker(TOY, parameters, { candidates: 15 });
    expect(quick.capabilities.candidatesPerMention).toBe(15);
    expect(quick.identity.hash).not.toBe(usual.identity.hash);
    const greedy = new EmbeddedRanker(TOY, parameters, { candidates: 400 });
    expect([greedy.capabilities, greedy.identity]).toEqual([usual.capabilities, usual.identity]);
  });

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('enough');
    await expect((await toyRanker()).select(documentOf(''), [], callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
  });

  it('answers 20,000 mentions of 5,000 names in bounded time', async () => {
    const names = Array.from({ length: 5_000 }, (_, n) => `Town${n}`);
    const candidates = names.map((name, n) =>
      Array.from({ length: 8 }, (__, homonym) =>
        place(name, ['US', 'FR', 'DE', 'GB'][homonym % 4]!, {
          lat: -60 + ((n * 7 + homonym * 13) % 120),
          lon: -180 + ((n * 11 + homonym * 29) % 360),
          population: 1_000 * homonym,
        }),
      ),
    );
    let text = '';
    const questions = Array.from({ length: 20_000 }, (_, n): SelectionQuestion => {
      const surface = names[n % names.length]!;
      const start = text.length;
      text += `${surface} `;
      return {
        mention: { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: null },
        candidates: candidates[n % names.length]!,
      };
    });
    const selections = (await toyRanker()).selectAtOnce(documentOf(text), questions);
    expect(selections).toHaveLength(20_000);
    expect(selections.every(({ kind }) => kind === 'chosen')).toBe(true);
  }, 30_000);

  describe('for any document', () => {
    const SENTENCES = [
      '[Athens], Ga.',
      '[Athens] rose.',
      'From [Paris] to [Lyon].',
      '[Dublin] and [Cork].',
      '[Springfield] is far.',
      'In [Georgia].',
      '[Turkish] tea.',
      '[Elm Street].',
      '[Europe] waits.',
    ];
    const documents = fc
      .array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 6 })
      .map((sentences) => marked(sentences.join(' ')));

    it('chooses only what was offered, and orders all that was', async () => {
      const ranker = await toyRanker();
      fc.assert(
        fc.property(documents, ({ document, questions }) => {
          ranker.selectAtOnce(document, questions).forEach((selection, n) => {
            if (selection.kind === 'chosen') expect(questions[n]!.candidates).toContain(selection.candidate);
            if (selection.kind !== 'invalid') expect(new Set(selection.ranking)).toEqual(new Set(questions[n]!.candidates));
          });
        }),
      );
    });

    it('says the same whatever the order of the questions', async () => {
      const ranker = await toyRanker();
      const shuffled = documents.chain(({ document, questions }) =>
        fc.shuffledSubarray([...questions.keys()], { minLength: questions.length }).map((order) => ({ document, questions, order })),
      );
      fc.assert(
        fc.property(shuffled, ({ document, questions, order }) => {
          const straight = ranker.selectAtOnce(document, questions);
          const permuted = ranker.selectAtOnce(
            document,
            order.map((n) => questions[n]!),
          );
          expect(permuted).toEqual(order.map((n) => straight[n]!));
        }),
      );
    });

    it('says the same after other documents as alone', async () => {
      const used = await toyRanker();
      for (const { document, questions } of fc.sample(documents, 20)) {
        expect(used.selectAtOnce(document, questions).map(said)).toEqual((await toyRanker()).selectAtOnce(document, questions).map(said));
      }
    });
  });
});
