import { useEffect } from 'preact/hooks';
import type { Action } from '../state/reduce.ts';

/** Ctrl or ⌘ with Z takes a correction back, with Shift+Z or Y makes it again. Fields keep the undo of their own. */
export function useUndoKeys(dispatch: (action: Action) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('textarea, input:not([type=radio], [type=range])')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [dispatch]);
}
