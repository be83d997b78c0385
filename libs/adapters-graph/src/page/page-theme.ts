import { part } from './element.ts';

/** Lets the reader choose light or dark; by default it is as the system has it. Tells when colours change. */
export function pageTheme(onChange: () => void): void {
  const choice = part<HTMLSelectElement>('theme');
  choice.addEventListener('change', () => {
    if (choice.value === '') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', choice.value);
    onChange();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onChange);
}
