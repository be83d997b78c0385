import { useState } from 'preact/hooks';
import { fragmentOf } from '../share/fragment.ts';
import type { Workbench } from '../state/workbench.ts';
import { useWords } from '../words/words-context.ts';

/** Puts the state into the address, which no server sees, and copies that. */
export function ShareButton({ state }: { readonly state: Workbench }) {
  const { words } = useWords();
  const [said, setSaid] = useState<'shared' | 'shareByHand' | 'shareTooLong' | null>(null);
  const share = async (): Promise<void> => {
    const fragment = await fragmentOf(state);
    if (fragment === null) return setSaid('shareTooLong');
    // Unlike an assignment, this raises no event: the page shows that state already.
    history.replaceState(null, '', fragment);
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('shared');
    } catch {
      setSaid('shareByHand');
    }
  };
  return (
    <span class="share">
      <button type="button" class="button" onClick={() => void share()}>
        {words.share}
      </button>
      <span role="status" class="hint">
        {said !== null && words[said]}
      </span>
    </span>
  );
}
