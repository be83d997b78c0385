import type { Document } from '@locitorium/domain';
import type { Scope } from '../overlay/scope.ts';

/** Fewer documents of one source say nothing about the source. */
const FEWEST_DOCUMENTS = 10;

interface Holder {
  readonly document: Document;
}

/** What the documents have in common: source, and language. Undefined where they have nothing. */
export function commonScope(holders: Iterable<Holder>): Scope | undefined {
  const metas = Array.from(holders, ({ document }) => document.meta);
  const source = commonValue(metas.map((meta) => meta.source));
  const lang = commonValue(metas.map((meta) => meta.lang));
  if (source === null && lang === null) return undefined;
  return { ...(source !== null && { source }), ...(lang !== null && { lang }) };
}

/** Documents by source, those without one together, with their common scope; sources of few documents are left out. */
export function documentGroups<H extends Holder>(
  holders: readonly H[],
): readonly { readonly scope: Scope | undefined; readonly members: readonly H[] }[] {
  return [...Map.groupBy(holders, ({ document }) => document.meta.source).values()]
    .filter((members) => members.length >= FEWEST_DOCUMENTS)
    .map((members) => ({ scope: commonScope(members), members }));
}

function commonValue(values: readonly (string | null)[]): string | null {
  const first = values[0] ?? null;
  return first !== null && first !== '' && values.every((value) => value === first) ? first : null;
}
