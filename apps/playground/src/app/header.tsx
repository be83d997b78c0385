import type { OfferedEngine, PageSettings } from '../service/page-settings.ts';
import { THEMES, type Theme } from '../preferences/use-theme.ts';
import { LANGUAGES, type Language } from '../words/language.ts';
import { useWords } from '../words/words-context.ts';
import { EngineChoice } from './engine-choice.tsx';

export interface HeaderProps {
  readonly settings: PageSettings | null;
  readonly engine: OfferedEngine | null;
  readonly onEngine: (name: string) => void;
  readonly base: URL;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
}

const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

export function Header({ settings, engine, onEngine, base, theme, onTheme, onLanguage }: HeaderProps) {
  const { words, language } = useWords();
  return (
    <header class="header">
      <h1 class="header__name">
        locitorium <span class="header__tagline">{words.tagline}</span>
      </h1>
      {settings !== null && engine !== null && <EngineChoice engines={settings.engines} chosen={engine} onChoose={onEngine} />}
      <nav class="header__choices">
        <a href={new URL('reference', base).href}>{words.reference}</a>
        <label>
          <span class="unseen">{words.language}</span>
          <select value={language} onChange={({ currentTarget }) => onLanguage(currentTarget.value as Language)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {OWN_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="unseen">{words.theme}</span>
          <select value={theme} onChange={({ currentTarget }) => onTheme(currentTarget.value as Theme)}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {words.themes[one]}
              </option>
            ))}
          </select>
        </label>
      </nav>
    </header>
  );
}
