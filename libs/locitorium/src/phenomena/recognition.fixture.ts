import type { MentionPolicy } from '@locitorium/adapters-embedded';
import { callContext, documentOf } from '@locitorium/ports/testing';

/** A text and the surfaces that are its mentions, in order. */
export type Case = readonly [text: string, surfaces: readonly string[]];

/** The recogniser with shipped parameters and gazetteer, as a function from text to surfaces. */
export async function recogniser(policy: MentionPolicy): Promise<(text: string) => Promise<readonly string[]>> {
  // The composition root loads adapters when they are wanted; tests of it do the same.
  const { EmbeddedMentionExtractor, loadRecogniserParameters } = await import('@locitorium/adapters-embedded');
  const { GazetteerNameIndex, loadGazetteer } = await import('@locitorium/adapters-gazetteer');
  const index = new GazetteerNameIndex(await loadGazetteer());
  const extractor = new EmbeddedMentionExtractor({ policy, parameters: await loadRecogniserParameters(policy), index });
  return async (text) => (await extractor.extract(documentOf(text), callContext())).map(({ surface }) => surface);
}
