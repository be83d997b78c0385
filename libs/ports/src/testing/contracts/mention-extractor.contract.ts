import { describe, expect, it } from '@jest/globals';
import type { Document } from '@locitorium/domain';
import type { MentionExtractor } from '../../mention-extractor/mention-extractor.ts';
import { callContext } from '../fakes/call-context.ts';
import { documentOf } from '../fakes/builders.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface MentionExtractorHarness {
  create(): Promise<MentionExtractor>;
  /** Documents in which this extractor finds these surfaces, in this order. */
  readonly found: readonly { readonly document: Document; readonly surfaces: readonly string[] }[];
  /** A text without any place. */
  readonly placeless: Document;
  /** Whether equal questions get equal answers; a language model may not promise that. Default true. */
  readonly deterministic?: boolean;
}

/** What every MentionExtractor promises. */
export function describeMentionExtractor(name: string, harness: MentionExtractorHarness): void {
  describe(`MentionExtractor contract: ${name}`, () => {
    itHasAStableIdentity(() => harness.create());

    it.each(harness.found.map(({ document, surfaces }) => [document.text.slice(0, 40), document, surfaces] as const))(
      'finds the places of "%s…"',
      async (_head, document, surfaces) => {
        const extractor = await harness.create();
        const mentions = await extractor.extract(document, callContext());
        expect(mentions.map(({ surface }) => surface)).toEqual(surfaces);
      },
    );

    it('returns spans of the surfaces, in text order, without overlaps', async () => {
      const extractor = await harness.create();
      for (const { document } of harness.found) {
        let last = 0;
        for (const mention of await extractor.extract(document, callContext())) {
          expect(document.text.slice(mention.start, mention.end)).toBe(mention.surface);
          expect(mention.end).toBeGreaterThan(mention.start);
          expect(mention.start).toBeGreaterThanOrEqual(last);
          if (mention.confidence !== null) expect(mention.confidence >= 0 && mention.confidence <= 1).toBe(true);
          last = mention.end;
        }
      }
    });

    it('answers at once, where it can, what it answers in a while', async () => {
      const extractor = await harness.create();
      if (extractor.extractAtOnce === undefined) return;
      for (const document of [...harness.found.map((found) => found.document), harness.placeless, documentOf('')])
        expect(extractor.extractAtOnce(document)).toEqual(await extractor.extract(document, callContext()));
    });

    it('answers empty for a text without places', async () => {
      const extractor = await harness.create();
      expect(await extractor.extract(harness.placeless, callContext())).toEqual([]);
    });

    it('answers empty for an empty text', async () => {
      const extractor = await harness.create();
      expect(await extractor.extract(documentOf(''), callContext())).toEqual([]);
    });

    if (harness.deterministic !== false) {
      it('answers the same question the same way', async () => {
        const extractor = await harness.create();
        for (const { document } of harness.found) {
          expect(await extractor.extract(document, callContext())).toEqual(await extractor.extract(document, callContext()));
        }
      });
    }

    it('does not modify the document', async () => {
      const extractor = await harness.create();
      for (const { document } of harness.found) {
        const before = structuredClone(document);
        await extractor.extract(document, callContext());
        expect(document).toEqual(before);
      }
    });

    it('explains, where it can, with spans that are no mentions of its own', async () => {
      const extractor = await harness.create();
      for (const document of [...harness.found.map(({ document: found }) => found), harness.placeless, documentOf('')]) {
        const rejectedSpans = await extractor.explain?.(document, callContext());
        if (rejectedSpans === undefined) return;
        const mentions = await extractor.extract(document, callContext());
        for (const { surface, start, end, probability } of rejectedSpans) {
          expect(document.text.slice(start, end)).toBe(surface);
          expect(mentions.filter((mention) => mention.start < end && start < mention.end)).toEqual([]);
          expect(probability === null || (probability >= 0 && probability <= 1)).toBe(true);
        }
        expect(rejectedSpans.map(({ start }) => start)).toEqual(rejectedSpans.map(({ start }) => start).toSorted((a, b) => a - b));
      }
    });

    it('rejects with the reason of an aborted signal', async () => {
      const extractor = await harness.create();
      const reason = new Error('cancelled by the caller');
      const document = harness.found[0]?.document ?? harness.placeless;
      await expect(extractor.extract(document, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}
