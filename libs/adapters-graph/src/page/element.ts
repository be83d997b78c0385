type Child = Node | string;

/** An element with attributes and children. Text is text, never markup. */
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

/** A bar of a share 0–1 of its width. Decoration: the number stands beside it. */
export function bar(share: number, kind: string): HTMLElement {
  const fill = element('i', { class: `bar__fill bar__fill--${kind}` });
  fill.style.width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  return element('span', { class: 'bar', 'aria-hidden': 'true' }, fill);
}

/** An element of the page, which has it. */
export function part<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found as T;
}
