import type { Correction } from '@locitorium/domain';

/** A correction that could not be applied; never with the name that it is about, which is text of the document. */
export interface IgnoredCorrection extends Pick<Correction, 'docId' | 'textSha256' | 'start' | 'end'> {
  readonly why: 'text_changed' | 'name_not_there' | 'no_such_document';
}

/** Corrections that were not applied. Thousands may have one cause: the first ones are kept, the others counted. */
export interface IgnoredCorrections {
  /** How many do not fit the text of their document. */
  readonly unfit: number;
  /** How many are of documents that are not there. */
  readonly homeless: number;
  /** At most 100. */
  readonly first: readonly IgnoredCorrection[];
}

const MOST_KEPT = 100;

/** Collects corrections that are not applied. */
export class IgnoredCorrectionList implements IgnoredCorrections {
  readonly first: IgnoredCorrection[] = [];
  unfit = 0;
  homeless = 0;

  /** @param textSha256 of the text of its document; null where that is not at hand */
  addUnfit(correction: Correction, textSha256: string | null): void {
    this.unfit += 1;
    const isOther = correction.textSha256 !== null && textSha256 !== null && correction.textSha256 !== textSha256;
    this.#keep(correction, isOther ? 'text_changed' : 'name_not_there');
  }

  addHomeless(corrections: Iterable<Correction>): void {
    for (const correction of corrections) {
      this.homeless += 1;
      this.#keep(correction, 'no_such_document');
    }
  }

  #keep({ docId, textSha256, start, end }: Correction, why: IgnoredCorrection['why']): void {
    if (this.first.length < MOST_KEPT) this.first.push({ docId, textSha256, start, end, why });
  }
}
