import { createHash } from 'node:crypto';
import { CorrectionsByDocument, type Correction } from '@locitorium/domain';
import type { SaidByRule, SaidOfMention } from '@locitorium/exports';
import { IgnoredCorrectionList } from '../dataset/ignored-corrections.ts';
import type { CorrectionsFile } from '../dataset/read-corrections.ts';

/** What people said about the documents of a run, found by document. */
export class CorrectionsOfRun {
  readonly #byDocument: CorrectionsByDocument;
  readonly #said: ReadonlyMap<Correction, SaidOfMention>;
  readonly #open: Set<Correction>;
  /** Said of all mentions that are alike, by the name that they are about. */
  readonly rules: ReadonlyMap<string, readonly SaidByRule[]>;
  /** Those that were not applied; complete once all documents came by and `close` was called. */
  readonly ignored = new IgnoredCorrectionList();

  private constructor(all: readonly SaidOfMention[], rules: readonly SaidByRule[]) {
    this.rules = Map.groupBy(rules, ({ correction }) => correction.surface);
    this.#said = new Map(all.map((each) => [each.correction, each]));
    this.#byDocument = new CorrectionsByDocument([...this.#said.keys()]);
    this.#open = new Set(this.#said.keys());
  }

  static async from({ corrections, rules, records }: Omit<CorrectionsFile, 'unusableLines'>): Promise<CorrectionsOfRun> {
    const { saidOf } = await import('@locitorium/exports');
    return new CorrectionsOfRun(
      corrections.map((correction) => saidOf(correction, records.get(correction) ?? null)),
      rules.map((rule) => saidOf(rule, records.get(rule) ?? null)),
    );
  }

  /** Whether some can be found only by the text that they are about. */
  get needTexts(): boolean {
    return this.#byDocument.needTexts;
  }

  /** Applies those of a document; where its text is at hand, only those that are about this text. */
  applyTo<Corrected extends { readonly unfit: readonly Correction[] }>(
    docId: string,
    text: string | null,
    apply: (said: readonly SaidOfMention[]) => Corrected,
  ): Corrected {
    if (this.#byDocument.size === 0) return apply([]);
    const sha256 = text === null ? null : createHash('sha256').update(text).digest('hex');
    const fit: SaidOfMention[] = [];
    for (const correction of this.#byDocument.of(docId, sha256)) {
      this.#open.delete(correction);
      const { textSha256 } = correction;
      const said = this.#said.get(correction);
      if (textSha256 !== null && sha256 !== null && textSha256 !== sha256) this.ignored.addUnfit(correction, sha256);
      else if (said !== undefined) fit.push(said);
    }
    const corrected = apply(fit);
    for (const correction of corrected.unfit) this.ignored.addUnfit(correction, sha256);
    return corrected;
  }

  /** No more documents come by: what is left has none. */
  close(): void {
    this.ignored.addHomeless(this.#open);
    this.#open.clear();
  }
}
