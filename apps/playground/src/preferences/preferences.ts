import { useEffect, useState } from 'preact/hooks';
import { LANGUAGES, languageFor, type Language } from '../words/language.ts';

/** A preference that is stored in this browser; where storage is blocked (private windows, policies), it lasts as long as the tab. */
function useStored<T extends string>(name: string, values: readonly T[], fallback: () => T): readonly [T, (value: T) => void] {
  const key = `locitorium.${name}`;
  const [value, setValue] = useState<T>(() => {
    try {
      const stored = localStorage.getItem(key);
      return values.find((one) => one === stored) ?? fallback();
    } catch {
      return fallback();
    }
  });
  return [
    value,
    (chosen) => {
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Lasts as long as the tab.
      }
      setValue(chosen);
    },
  ];
}

/** The language of the page, and a function to change it. */
export function useLanguage(): readonly [language: Language, choose: (language: Language) => void] {
  const [language, choose] = useStored('language', LANGUAGES, () => languageFor(navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return [language, choose];
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';

/** The theme, whether it is dark at the moment, and a function to change it. */
export function useTheme(): { readonly theme: Theme; readonly isDark: boolean; readonly choose: (theme: Theme) => void } {
  const [theme, choose] = useStored('theme', THEMES, () => 'system');
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
  return { theme, isDark, choose };
}
