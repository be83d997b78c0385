import { useState } from 'preact/hooks';
import { FORMATS } from '../export/formats.ts';
import { saveFile } from '../export/save-file.ts';
import type { OpenDocument } from '../state/workbench.ts';
import { useWords } from '../words/words-context.ts';

/** All documents, as corrected, as a file. */
export function SaveButtons({ documents, threshold }: { readonly documents: readonly OpenDocument[]; readonly threshold: number }) {
  const { words } = useWords();
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <div class="save" role="group" aria-labelledby="save-title">
      <span id="save-title" class="save__title">
        {words.save}
      </span>
      {FORMATS.map(({ id, label, extension, type, write }) => (
        <button
          key={id}
          type="button"
          class="button button--small"
          disabled={documents.some(({ answer }) => answer.kind === 'waiting')}
          onClick={() => {
            const name = `locitorium.${extension}`;
            saveFile(name, type, write(documents, threshold));
            setSaved(name);
          }}
        >
          {label(words)}
        </button>
      ))}
      <span role="status" class="hint">
        {saved !== null && words.saved(saved)}
      </span>
    </div>
  );
}
