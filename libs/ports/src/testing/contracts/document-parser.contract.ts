import { describe, expect, it } from '@jest/globals';
import type { DocumentParser, ParseLimits, UnparsedDocument } from '../../document-parser/document-parser.ts';
import { callContext } from '../fakes/call-context.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface DocumentParserHarness {
  create(): Promise<DocumentParser>;
  /** Documents with words that their text has, and how many pages the format says that they have. */
  readonly known: readonly { readonly contentType: string; readonly bytes: Uint8Array; readonly words: string; readonly pages?: number }[];
  /** Media type that it does not read. */
  readonly unsupported: string;
  /** Damaged documents. */
  readonly unreadable: readonly { readonly contentType: string; readonly bytes: Uint8Array }[];
}

const LIMITS: ParseLimits = { maxChars: 1_000_000, maxPages: 1_000, maxRatio: 100 };

/** What every DocumentParser promises. */
export function describeDocumentParser(name: string, { create, known, unsupported, unreadable }: DocumentParserHarness): void {
  const documentOf = (contentType: string, bytes: Uint8Array): UnparsedDocument => ({
    contentType,
    filename: 'document',
    sizeBytes: bytes.byteLength,
    content: (async function* () {
      for (let at = 0; at < bytes.byteLength; at += 1_000) yield bytes.subarray(at, at + 1_000);
    })(),
  });

  describe(`DocumentParser contract: ${name}`, () => {
    itHasAStableIdentity(create);

    it('reads the text, well-formed and with one kind of line end, the same each time', async () => {
      const parser = await create();
      expect(known.length).toBeGreaterThan(0);
      for (const { contentType, bytes, words } of known) {
        expect(parser.parses(contentType)).toBe(true);
        const { text } = await parser.parse(documentOf(contentType, bytes), LIMITS, callContext());
        expect(text).toContain(words);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toContain('\r');
        expect(await parser.parse(documentOf(contentType, bytes), LIMITS, callContext())).toMatchObject({ text });
      }
    });

    it('says where the pages of a document that has them begin, and of no other', async () => {
      const parser = await create();
      for (const { contentType, bytes, pages: given } of known) {
        const { text, pages } = await parser.parse(documentOf(contentType, bytes), LIMITS, callContext());
        expect(pages?.length).toBe(given);
        if (pages === undefined) continue;
        expect(pages[0]).toBe(0);
        expect(pages.every((start, i) => start >= (pages[i - 1] ?? 0) && start <= text.length)).toBe(true);
      }
    });

    it('rejects what it does not read', async () => {
      const parser = await create();
      expect(parser.parses(unsupported)).toBe(false);
      await expect(parser.parse(documentOf(unsupported, Uint8Array.of(65)), LIMITS, callContext())).rejects.toMatchObject({
        kind: 'document_unsupported',
        blame: 'usage',
      });
    });

    it('rejects what is damaged, without quoting it', async () => {
      const parser = await create();
      for (const { contentType, bytes } of unreadable) {
        await expect(parser.parse(documentOf(contentType, bytes), LIMITS, callContext())).rejects.toMatchObject({
          kind: 'document_unreadable',
          blame: 'usage',
        });
      }
    });

    it('rejects a text that is too long', async () => {
      const parser = await create();
      for (const { contentType, bytes } of known) {
        const parsing = parser.parse(documentOf(contentType, bytes), { ...LIMITS, maxChars: 1 }, callContext());
        await expect(parsing).rejects.toMatchObject({ kind: 'document_too_large', blame: 'usage', facts: { limit: 1 } });
      }
    });

    it('rejects with the reason of an aborted signal', async () => {
      const reason = new Error('enough');
      for (const { contentType, bytes } of known) {
        const parsing = (await create()).parse(documentOf(contentType, bytes), LIMITS, callContext({ signal: AbortSignal.abort(reason) }));
        await expect(parsing).rejects.toBe(reason);
      }
    });
  });
}
