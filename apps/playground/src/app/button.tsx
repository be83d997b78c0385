import type { RenderableProps } from 'preact';

/** A button that submits no form. It is small in panes where there are many. */
export function Button({
  onClick,
  disabled = false,
  label,
  children,
}: RenderableProps<{
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** What it is called where its words do not say all. */
  readonly label?: string;
}>) {
  return (
    <button type="button" class="button" disabled={disabled} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
