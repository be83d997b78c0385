import { useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { useWords } from '../words/language.ts';
import { chosenFiles, droppedFiles, type NamedFile } from './read-files.ts';

/** Opens files; `withFolder`: or all those of a folder. */
export function FileButtons({
  label,
  withFolder = false,
  onFiles,
}: {
  readonly label: string;
  readonly withFolder?: boolean;
  readonly onFiles: (files: readonly NamedFile[]) => void;
}) {
  const { words } = useWords();
  return (
    <>
      <FileButton label={label} isFolder={false} onFiles={onFiles} />
      {withFolder && <FileButton label={words.openFolder} isFolder onFiles={onFiles} />}
    </>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly isFolder: boolean;
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

function FileButton({ label, isFolder, onFiles }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>{label}</Button>
      <input
        ref={chooser}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={label}
        multiple
        {...(isFolder && { webkitdirectory: true })}
        onChange={({ currentTarget }) => {
          onFiles(chosenFiles(currentTarget.files ?? new DataTransfer().files));
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Whether something is being dragged over an element, and its listeners. A text that is dropped goes to `onText`, if that is given. */
export function useFileDrop(onFiles: (files: readonly NamedFile[]) => void, onText?: (text: string) => void) {
  const [isOver, setOver] = useState(false);
  const listeners = {
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const dropped = event.dataTransfer;
      if (dropped === null) return;
      if (dropped.files.length > 0) void droppedFiles(dropped).then(onFiles);
      else onText?.(dropped.getData('text/plain'));
    },
  };
  return { isOver, listeners };
}
