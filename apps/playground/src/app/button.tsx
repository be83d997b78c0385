import type { ComponentChildren } from 'preact';

export interface ButtonProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

/** A button that submits no form. It is small in panes where there are many. */
export function Button({ onClick, disabled = false, children }: ButtonProps) {
  return (
    <button type="button" class="button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
