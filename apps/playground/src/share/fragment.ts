import type { Workbench } from '../state/workbench.ts';
import { packText, unpackText } from './packed-text.ts';
import { fromSharedJson, toSharedJson, type SharedState } from './shared-state.ts';

/** Characters of a link: chat programs and mail cut longer ones. */
export const MAX_FRAGMENT_CHARS = 30_000;

const PREFIX = '#state=';

export type Shared = { readonly kind: 'nothing' } | { readonly kind: 'broken' } | { readonly kind: 'found'; readonly shared: SharedState };

/** The fragment that carries the workbench, or null where it would be too long. A fragment is never sent to a server. */
export async function fragmentOf(state: Workbench): Promise<string | null> {
  const fragment = `${PREFIX}${await packText(toSharedJson(state))}`;
  return fragment.length > MAX_FRAGMENT_CHARS ? null : fragment;
}

export async function sharedInFragment(fragment: string): Promise<Shared> {
  if (!fragment.startsWith(PREFIX)) return { kind: 'nothing' };
  try {
    const shared = fromSharedJson(await unpackText(fragment.slice(PREFIX.length)));
    return shared === null ? { kind: 'broken' } : { kind: 'found', shared };
  } catch {
    return { kind: 'broken' };
  }
}
