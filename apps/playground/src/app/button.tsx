import type { RenderableProps } from 'preact';

/** A button that submits no form. It is small in panes where there are many. */
export function Button({
  onClick,
  disabled = false,
  children,
}: RenderableProps<{ readonly onClick: () => void; readonly disabled?: boolean }>) {
  return (
    <button type="button" class="button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
