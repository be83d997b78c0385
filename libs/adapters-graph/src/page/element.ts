type Child = Node | string;

/** An element with attributes and children. Text never becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A bar filled to a share 0–1. Decoration: the number stands beside it. */
export function bar(share: number, kind: string): HTMLElement {
  const fill = element('i', { class: `bar__fill bar__fill--${kind}` });
  fill.style.width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return element('span', { class: 'bar', 'aria-hidden': 'true' }, fill);
}

/** The element of the page with this id. */
export function part<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found as T;
}

export function button(
  attributes: Readonly<Record<string, string>>,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onClick);
  return made;
}

/** Marks the one button of a list whose data attribute has this value as current. */
export function markCurrent(buttons: Iterable<HTMLButtonElement>, attribute: string, value: string | null): void {
  for (const one of buttons) {
    if (one.dataset[attribute] === value) one.setAttribute('aria-current', 'true');
    else one.removeAttribute('aria-current');
  }
}
