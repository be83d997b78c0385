import type { JSX } from 'preact';

/** Light or dark by choice instead of by the system's setting. */
export function ThemeChoice(): JSX.Element {
  return (
    <label class="theme">
      Colours
      <select onChange={({ currentTarget }) => (document.documentElement.dataset['theme'] = currentTarget.value)}>
        <option value="">as the system</option>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </select>
    </label>
  );
}
