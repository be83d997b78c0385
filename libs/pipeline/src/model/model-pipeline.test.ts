import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { GroundedDocument } from '@locitorium/domain';
import { identityOf, type CallContext, type LanguageModel, type StructuredReply, type StructuredRequest } from '@locitorium/ports';
import { ListedLessons, ScriptedLanguageModel, documentOf } from '@locitorium/ports/testing';
import { NEVER, ScriptedSource, place, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { LanguageModelExtractor } from './language-model-extractor.ts';
import { LanguageModelSelector } from './language-model-selector.ts';
import type { LessonSettings } from './prompt-lessons.ts';

const TEXT = 'From Paris to Lyon, and back to Paris.';
const names = (...list: readonly string[]) => ({ says: { places: list.map((name) => ({ name, kind: 'place' })) } });

function grounderOf(model: LanguageModel, lessons?: LessonSettings): PipelineGrounder {
  const source = new ScriptedSource({ Paris: [place('Paris'), place('Paris', { countryCode: 'US' })], Lyon: [place('Lyon')] });
  return new PipelineGrounder(
    {
      extractor: new LanguageModelExtractor(model, { policy: 'toponyms', ...(lessons && { lessons }) }),
      source,
      selector: new LanguageModelSelector(model, { candidatesPerMention: 10, ...(lessons && { lessons }) }),
    },
    settingsOf(),
  );
}

const outcomes = ({ groundings }: GroundedDocument): string[] =>
  groundings.map(({ mention, status, reason }) => `${mention.start} ${mention.surface} ${status}/${reason}`);

afterEach(() => {
  jest.useRealTimers();
});

describe('the wiring with a language model at both ends', () => {
  it('makes two model calls for a document', async () => {
    const grounded = await grounderOf(
      new ScriptedLanguageModel(names('Paris', 'Lyon', 'Atlantis'), { says: { m01: '2', m02: '1', m03: 'none' } }),
    ).ground(documentOf(TEXT));
    expect(outcomes(grounded)).toEqual([
      '5 Paris resolved/chosen_by_model',
      '14 Lyon resolved/chosen_by_model',
      '32 Paris rejected/none_fits',
    ]);
    expect(grounded.usage).toMatchObject({ modelCalls: 2, repairs: 0, lookups: 2, droppedMentions: 1 });
  });

  it('says which lessons its prompts carried, each once, and is another engine with them', async () => {
    const model = () => new ScriptedLanguageModel(names('Paris', 'Lyon'), { says: { m01: '2', m02: '1', m03: 'none' } });
    const source = new ListedLessons({ id: 'les-00001', content: 'Lyon is a city.' });
    const grounder = grounderOf(model(), { source, maxTokens: 100 });
    expect((await grounder.ground(documentOf(TEXT))).usage.lessons).toEqual(['les-00001']);
    expect((await grounderOf(model()).ground(documentOf(TEXT))).usage).not.toHaveProperty('lessons');
    expect(grounder.identity.hash).not.toBe(grounderOf(model()).identity.hash);
  });

  it('still makes two where somebody asks why, and says what the model said', async () => {
    const says = { m01: '2', m02: '1', m03: 'none', why_m01: 'It is named with Lyon.', why_m02: 'Only one.', why_m03: 'Unclear.' };
    const { groundings, usage } = await grounderOf(new ScriptedLanguageModel(names('Paris', 'Lyon'), { says })).ground(documentOf(TEXT), {
      explain: true,
    });
    expect(groundings.map(({ status, statement }) => [status, statement?.reason])).toEqual([
      ['resolved', says.why_m01],
      ['resolved', says.why_m02],
      ['rejected', says.why_m03],
    ]);
    expect(usage).toMatchObject({ modelCalls: 2, repairs: 0 });
  });

  it('repairs one answer of a document, whichever of the two comes first', async () => {
    const grounded = await grounderOf(new ScriptedLanguageModel({ says: 1 }, names('Paris', 'Lyon'), { says: 1 })).ground(documentOf(TEXT));
    expect(outcomes(grounded)).toEqual([
      '5 Paris invalid_output/schema_violation',
      '14 Lyon invalid_output/schema_violation',
      '32 Paris invalid_output/schema_violation',
    ]);
    expect(grounded.groundings[0]?.candidates).toHaveLength(2);
    expect(grounded.usage).toMatchObject({ modelCalls: 3, repairs: 1 });
  });

  it('makes one call where the text names no place', async () => {
    const grounded = await grounderOf(new ScriptedLanguageModel(names())).ground(documentOf(TEXT));
    expect(grounded).toMatchObject({ groundings: [], usage: { modelCalls: 1, lookups: 0 } });
  });

  it('makes one call where no name has a candidate', async () => {
    const grounded = await grounderOf(new ScriptedLanguageModel(names('From'))).ground(documentOf(TEXT));
    expect(outcomes(grounded)).toEqual(['0 From no_candidate/not_in_gazetteer']);
    expect(grounded.usage).toMatchObject({ modelCalls: 1, lookups: 1 });
  });

  it('keeps what the first answer decided when the deadline passes in its repair, and counts both calls', async () => {
    jest.useFakeTimers();
    const answering = new ScriptedLanguageModel(names('Paris', 'Lyon'), { says: { m02: '1', m03: '2' } });
    const model = withLastCall(
      answering,
      2,
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    );
    const grounding = grounderOf(model).ground(documentOf(TEXT));
    await jest.advanceTimersByTimeAsync(30_100);
    const grounded = await grounding;
    expect(outcomes(grounded)).toEqual([
      '5 Paris invalid_output/schema_violation',
      '14 Lyon resolved/chosen_by_model',
      '32 Paris resolved/chosen_by_model',
    ]);
    expect(grounded.usage).toMatchObject({ modelCalls: 3, repairs: 1 });
  });

  it('counts a call that never came back', async () => {
    jest.useFakeTimers();
    const grounding = grounderOf(withLastCall(new ScriptedLanguageModel(names('Lyon')), 1, () => NEVER)).ground(documentOf(TEXT));
    await jest.advanceTimersByTimeAsync(30_100);
    const grounded = await grounding;
    expect(outcomes(grounded)).toEqual(['14 Lyon timeout/deadline']);
    expect(grounded.usage).toMatchObject({ modelCalls: 2, repairs: 0 });
  });
});

/** The model as scripted for the first calls, and then as told. */
function withLastCall(model: LanguageModel, scripted: number, last: (context: CallContext) => Promise<never>): LanguageModel {
  let calls = 0;
  return {
    identity: identityOf('scripted-model', '1', { scripted }),
    generate: <T>(request: StructuredRequest<T>, context: CallContext): Promise<StructuredReply<T>> => {
      calls += 1;
      return calls > scripted ? last(context) : model.generate(request, context);
    },
  };
}
