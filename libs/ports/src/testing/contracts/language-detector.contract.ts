import { describe, expect, it } from '@jest/globals';
import type { LanguageDetector } from '../../language-detector/language-detector.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface LanguageDetectorHarness {
  create(): Promise<LanguageDetector>;
  /** A text of each of some languages, by primary subtag. */
  readonly known: Readonly<Record<string, string>>;
}

/** What every LanguageDetector promises. */
export function describeLanguageDetector(name: string, { create, known }: LanguageDetectorHarness): void {
  describe(`LanguageDetector contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it.each(Object.entries(known))('knows %s', async (language, text) => {
      const detector = await create();
      expect(detector.languageOf(text)).toBe(language);
      expect(detector.documentLanguageOf?.(text) ?? language).toBe(language);
    });

    it.each(['', ' \n', '…!?', '1932', '\ud83c', '🌊'])('does not guess for %j', async (text) => {
      const detector = await create();
      expect(detector.languageOf(text)).toBeNull();
      expect(detector.documentLanguageOf?.(text) ?? null).toBeNull();
    });

    it('gives a primary subtag, or null, for any text', async () => {
      for (const text of ['a'.repeat(100_000), 'Ségou', 'слово', 'ทดสอบ', ...Object.values(known)])
        for (const language of [(await create()).languageOf(text), (await create()).documentLanguageOf?.(text)])
          expect(language ?? 'en').toMatch(/^[a-z]{2,3}$/);
    });
  });
}
