import { useState } from 'preact/hooks';
import { useWords } from '../words/language.ts';

/** For entering the API key, which is kept only in the memory of this tab. */
export function KeyField({ apiKey, onKey }: { readonly apiKey: string | null; readonly onKey: (key: string | null) => void }) {
  const { words } = useWords();
  const [typed, setTyped] = useState(apiKey ?? '');
  return (
    <form
      class="bar"
      onSubmit={(event) => {
        event.preventDefault();
        onKey(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <label class="bar__group">
        {words.key}
        <input type="password" autocomplete="off" value={typed} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
      </label>
      <button type="submit" class="button">
        {words.useKey}
      </button>
      <p class="hint">{words.keyHelp}</p>
    </form>
  );
}
