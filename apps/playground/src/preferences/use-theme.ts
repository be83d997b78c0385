import { useEffect, useState } from 'preact/hooks';
import { keptChoice } from './kept-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = keptChoice('theme', THEMES);
const DARK = '(prefers-color-scheme: dark)';

/** The chosen theme, whether it is dark just now, and how to choose another. */
export function useTheme(): { readonly theme: Theme; readonly isDark: boolean; readonly choose: (theme: Theme) => void } {
  const [theme, setTheme] = useState<Theme>(() => KEPT.read() ?? 'system');
  const [systemIsDark, setSystemIsDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const query = matchMedia(DARK);
    const listen = (): void => setSystemIsDark(query.matches);
    query.addEventListener('change', listen);
    return () => query.removeEventListener('change', listen);
  }, []);
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark';
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return {
    theme,
    isDark,
    choose(chosen) {
      KEPT.write(chosen);
      setTheme(chosen);
    },
  };
}
