import { describe, expect, it } from '@jest/globals';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE, GROUNDER, LANGUAGE_MODEL, MENTION_EXTRACTOR } from '@locitorium/ports';
import {
  FirstCandidateSelector,
  InMemoryCandidateSource,
  ListedMentionExtractor,
  ScriptedLanguageModel,
  documentOf,
  place,
} from '@locitorium/ports/testing';
import { Container } from 'inversify';
import { ScriptedSource, settingsOf } from './doubles.fixture.ts';
import {
  languageModelExtractorModule,
  languageModelSelectorModule,
  MODEL_EXTRACTOR_SETTINGS,
  MODEL_SELECTOR_SETTINGS,
} from './model/language-model.module.ts';
import { PIPELINE_SETTINGS } from './pipeline-settings.ts';
import { PIPELINE_PARTS, PIPELINE_STAGES, pipelineModule } from './pipeline.module.ts';

function containerOf(settings = settingsOf()): Container {
  const container = new Container();
  container.load(pipelineModule);
  container.bind(PIPELINE_SETTINGS).toConstantValue(settings);
  container.bind(CANDIDATE_SOURCE).toConstantValue(new InMemoryCandidateSource([place('Lyon', 'FR')]));
  return container;
}

function embedded(container: Container): Container {
  container.bind(MENTION_EXTRACTOR).toConstantValue(new ListedMentionExtractor('Lyon'));
  container.bind(CANDIDATE_SELECTOR).toConstantValue(new FirstCandidateSelector());
  return container;
}

describe('pipelineModule', () => {
  it('makes a grounder of whatever is bound to the ports', async () => {
    const grounder = await embedded(containerOf()).getAsync(GROUNDER);
    await expect(grounder.ground(documentOf('Rain in Lyon'))).resolves.toMatchObject({
      groundings: [{ status: 'resolved', selected: { countryCode: 'FR' } }],
    });
  });

  it('swaps the candidate source by a binding', async () => {
    const container = embedded(containerOf());
    container.rebind(CANDIDATE_SOURCE).toConstantValue(new InMemoryCandidateSource([place('Lyon', 'US', { source: 'another' })]));
    const grounder = await container.getAsync(GROUNDER);
    await expect(grounder.ground(documentOf('Rain in Lyon'))).resolves.toMatchObject({
      groundings: [{ selected: { source: 'another', countryCode: 'US' } }],
    });
  });

  it('lets an activation of its parts put something around them', async () => {
    const container = embedded(containerOf());
    const source = new InMemoryCandidateSource([place('Lyon', 'US')]);
    container.onActivation(PIPELINE_PARTS, (_context, parts) => ({ ...parts, source }));
    const [grounder, stages] = [await container.getAsync(GROUNDER), await container.getAsync(PIPELINE_STAGES)];
    await expect(grounder.ground(documentOf('Rain in Lyon'))).resolves.toMatchObject({ groundings: [{ selected: { countryCode: 'US' } }] });
    await expect(stages.lookUp(['Lyon'], null)).resolves.toMatchObject([{ lookup: { candidates: [{ countryCode: 'US' }] } }]);
  });

  it('limits the look-ups of grounder and stages together', async () => {
    const container = embedded(containerOf(settingsOf({ limits: { ...settingsOf().limits, lookupConcurrency: 2 } })));
    const source = new ScriptedSource({});
    container.rebind(CANDIDATE_SOURCE).toConstantValue(source);
    const [grounder, stages] = [await container.getAsync(GROUNDER), await container.getAsync(PIPELINE_STAGES)];
    await Promise.all([
      ...['a', 'b', 'c'].map((docId) => grounder.ground({ ...documentOf('Rain in Lyon'), docId })),
      stages.lookUp(['Paris', 'Oslo', 'Ghent'], null),
    ]);
    expect([source.queries.length, source.mostInFlight]).toEqual([6, 2]);
  });

  it.each([
    ['as strictly, queue by itself', 2, 3],
    ['less strictly, queue here', 5, 2],
  ])('lets a source that limits its look-ups %s', async (_how, concurrency, mostInFlight) => {
    const container = embedded(containerOf(settingsOf({ limits: { ...settingsOf().limits, lookupConcurrency: 2 } })));
    const source = Object.assign(new ScriptedSource({}), { concurrency });
    container.rebind(CANDIDATE_SOURCE).toConstantValue(source);
    await (await container.getAsync(PIPELINE_STAGES)).lookUp(['Paris', 'Oslo', 'Ghent'], null);
    expect(source.mostInFlight).toBe(mostInFlight);
  });

  it('splits long texts where the settings say so', async () => {
    const settings = settingsOf({ limits: { ...settingsOf().limits, maxChars: 20 } });
    const long = documentOf('Rain in Lyon. Then nothing for a while. Snow in Lyon.');
    await expect((await embedded(containerOf(settings)).getAsync(GROUNDER)).ground(long)).rejects.toMatchObject({ kind: 'input_too_long' });
    await expect((await embedded(containerOf({ ...settings, long: 'split' })).getAsync(GROUNDER)).ground(long)).resolves.toMatchObject({
      groundings: [{ status: 'resolved' }, { status: 'resolved' }],
    });
  });

  it('puts a language model at both ends', async () => {
    const container = containerOf();
    container.load(languageModelExtractorModule, languageModelSelectorModule);
    container.bind(LANGUAGE_MODEL).toConstantValue(new ScriptedLanguageModel({ says: { places: ['Lyon'] } }, { says: { m01: '1' } }));
    container.bind(MODEL_EXTRACTOR_SETTINGS).toConstantValue({ policy: 'toponyms' });
    container.bind(MODEL_SELECTOR_SETTINGS).toConstantValue({ candidatesPerMention: 10 });
    const grounded = await (await container.getAsync(GROUNDER)).ground(documentOf('Rain in Lyon'));
    expect(grounded).toMatchObject({ groundings: [{ status: 'resolved', reason: 'chosen_by_model' }], usage: { modelCalls: 2 } });
  });
});
