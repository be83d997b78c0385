import type { LocitoriumClient } from '@locitorium/client';
import { useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { belowThreshold, FORMATS } from '../export/formats.ts';
import { recordsOfCorrected } from '../export/records-of-corrected.ts';
import { saveFile } from '../export/save-file.ts';
import { fragmentOf } from '../share/fragment.ts';
import type { OpenDocument, Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';

export interface SaveButtonsProps {
  readonly documents: readonly OpenDocument[];
  readonly threshold: number;
  readonly client: Pick<LocitoriumClient, 'place'>;
}

/** Saves all documents, as corrected, as a file. */
export function SaveButtons({ documents, threshold, client }: SaveButtonsProps) {
  const { words } = useWords();
  const [saved, setSaved] = useState<readonly [name: string, below: number, unknown: number] | null>(null);
  const save = async ({ extension, type, write, hasPlaces }: (typeof FORMATS)[number]): Promise<void> => {
    const name = `locitorium.${extension}`;
    const { known, unknown } = hasPlaces ? await recordsOfCorrected(documents, threshold, client) : { known: new Map(), unknown: 0 };
    saveFile(name, new Blob([write(documents, threshold, known)], { type }));
    setSaved([name, belowThreshold(documents, threshold), unknown]);
  };
  return (
    <div class="bar save" role="group" aria-labelledby="save-title">
      <span id="save-title">{words.save}</span>
      {FORMATS.map((format) => (
        <Button
          key={format.extension}
          disabled={documents.some(({ answer }) => answer.kind === 'waiting')}
          onClick={() => void save(format)}
        >
          {words[format.label]}
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
