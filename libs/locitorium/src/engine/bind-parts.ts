import type { Container } from 'inversify';
import { CANDIDATE_SOURCE } from '@locitorium/ports';
import {
  languageModelExtractorModule,
  languageModelSelectorModule,
  MODEL_EXTRACTOR_SETTINGS,
  MODEL_SELECTOR_SETTINGS,
} from '@locitorium/pipeline';
import type { Settings } from '../settings/settings-table.ts';
import { nominatimOptions } from './nominatim-options.ts';
import { ollamaOptions } from './ollama-options.ts';
import { asksModel, readsGazetteer } from './require-settings.ts';

/** Binds the gazetteer for whoever reads it: as candidate source, and as the names that the embedded parts know. */
export async function bindGazetteer(container: Container, settings: Settings): Promise<void> {
  if (!readsGazetteer(settings)) return;
  const { GAZETTEER_PATH, gazetteerModule } = await import('@locitorium/adapters-gazetteer');
  container.load(gazetteerModule);
  if (settings.gazetteer !== null) container.bind(GAZETTEER_PATH).toConstantValue(settings.gazetteer);
}

export async function bindLanguageModel(container: Container, settings: Settings): Promise<void> {
  const { model } = settings;
  if (!asksModel(settings) || model === null) return;
  const { OLLAMA_OPTIONS, ollamaModule } = await import('@locitorium/adapters-ollama');
  container.load(ollamaModule);
  container.bind(OLLAMA_OPTIONS).toConstantValue(ollamaOptions({ ...settings, model }));
}

export async function bindExtractor(container: Container, { extractor, policy }: Settings): Promise<void> {
  if (extractor === 'llm') {
    container.load(languageModelExtractorModule);
    container.bind(MODEL_EXTRACTOR_SETTINGS).toConstantValue({ policy });
    return;
  }
  const { embeddedRecogniserModule } = await import('@locitorium/adapters-embedded');
  container.load(embeddedRecogniserModule({ policy }));
}

export async function bindCandidateSource(container: Container, settings: Settings): Promise<void> {
  if (settings.geocoder === 'gazetteer') return; // bound with the gazetteer
  // The gazetteer stays, as the names that the embedded parts know.
  if (container.isBound(CANDIDATE_SOURCE)) container.unbind(CANDIDATE_SOURCE);
  const { NOMINATIM_OPTIONS, nominatimModule } = await import('@locitorium/adapters-nominatim');
  container.load(nominatimModule);
  container.bind(NOMINATIM_OPTIONS).toConstantValue(nominatimOptions(settings));
}

export async function bindSelector(container: Container, { selector, maxCandidates }: Settings): Promise<void> {
  if (selector === 'llm') {
    container.load(languageModelSelectorModule);
    container.bind(MODEL_SELECTOR_SETTINGS).toConstantValue({ candidatesPerMention: maxCandidates });
    return;
  }
  const { embeddedRankerModule } = await import('@locitorium/adapters-embedded');
  container.load(embeddedRankerModule());
}
