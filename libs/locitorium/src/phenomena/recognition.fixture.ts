import { describe, expect, it } from '@jest/globals';
import type { MentionPolicy } from '@locitorium/adapters-embedded';
import { callContext, documentOf } from '@locitorium/ports/testing';

/** Known to go wrong: the case stands where it belongs, and fails here as soon as it comes right. */
export const MISSED = 'missed';

/** A text and the surfaces that are its mentions, in order. */
export type Case = readonly [text: string, surfaces: readonly string[], known?: typeof MISSED];

/** Cases by phenomenon. */
export type Phenomena = Readonly<Record<string, readonly Case[]>>;

/** Tests every case; those that are known to be missed must fail. */
export function describePhenomena(language: string, phenomena: Phenomena, find: (text: string) => Promise<readonly string[]>): void {
  describe.each(Object.entries(phenomena))(`${language}: %s`, (_, cases) => {
    for (const [text, surfaces, known] of cases) {
      (known === MISSED ? it.failing : it)(known === MISSED ? `${text} (known to be missed)` : text, async () => {
        expect(await find(text)).toEqual(surfaces);
      });
    }
  });
}

/** The recogniser with shipped parameters and gazetteer, as a function from text to surfaces. */
export async function recogniser(policy: MentionPolicy): Promise<(text: string) => Promise<readonly string[]>> {
  // The composition root loads adapters when they are wanted; tests of it do the same.
  const { EmbeddedMentionExtractor, loadRecogniserParameters } = await import('@locitorium/adapters-embedded');
  const { GazetteerNameIndex, loadGazetteer } = await import('@locitorium/adapters-gazetteer');
  const index = new GazetteerNameIndex(await loadGazetteer());
  const extractor = new EmbeddedMentionExtractor({ policy, parameters: await loadRecogniserParameters(policy), index });
  return async (text) => (await extractor.extract(documentOf(text), callContext())).map(({ surface }) => surface);
}
