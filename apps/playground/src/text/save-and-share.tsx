import { useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { belowThreshold, FORMATS } from '../export/formats.ts';
import { saveFile } from '../export/save-file.ts';
import { fragmentOf } from '../share/fragment.ts';
import type { OpenDocument, Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';

/** Saves all documents, as corrected, as a file. */
export function SaveButtons({ documents, threshold }: { readonly documents: readonly OpenDocument[]; readonly threshold: number }) {
  const { words } = useWords();
  const [saved, setSaved] = useState<readonly [name: string, below: number] | null>(null);
  return (
    <div class="bar save" role="group" aria-labelledby="save-title">
      <span id="save-title">{words.save}</span>
      {FORMATS.map(({ label, extension, type, write }) => (
        <Button
          key={extension}
          disabled={documents.some(({ answer }) => answer.kind === 'waiting')}
          onClick={() => {
            const name = `locitorium.${extension}`;
            saveFile(name, new Blob([write(documents, threshold)], { type }));
            setSaved([name, belowThreshold(documents, threshold)]);
          }}
        >
          {words[label]}
        </Button>
      ))}
      <span role="status" class="hint">
        {saved !== null && words.saved(...saved)}
      </span>
    </div>
  );
}

/** Puts the state into the fragment of the address, which no server sees, and copies the address. */
export function ShareButton({ state }: { readonly state: Workbench }) {
  const { words } = useWords();
  const [result, setResult] = useState<'shared' | 'shareByHand' | 'shareTooLong' | null>(null);
  const share = async (): Promise<void> => {
    const fragment = await fragmentOf(state);
    if (fragment === null) return setResult('shareTooLong');
    // Unlike an assignment, this fires no event: the page shows that state already.
    history.replaceState(null, '', fragment);
    try {
      await navigator.clipboard.writeText(location.href);
      setResult('shared');
    } catch {
      setResult('shareByHand');
    }
  };
  return (
    <span class="bar">
      <Button onClick={() => void share()}>{words.share}</Button>
      <span role="status" class="hint">
        {result !== null && words[result]}
      </span>
    </span>
  );
}
