import { THEMES, type Theme } from '../preferences/preferences.ts';
import type { OfferedEngine, PageSettings } from '../service/page-settings.ts';
import type { Words } from '../words/en.ts';
import { LANGUAGES, useWords, wordFor, type Language } from '../words/language.ts';

export type View = 'text' | 'corpus';

export interface HeaderProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly settings: PageSettings | null;
  /** Without one, texts are all there is to see. */
  readonly hasServer: boolean;
  readonly engine: OfferedEngine | null;
  readonly onEngine: (name: string) => void;
  readonly base: URL;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
}

const VIEWS: readonly View[] = ['text', 'corpus'];

const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

export function Header({ view, onView, settings, hasServer, engine, onEngine, base, theme, onTheme, onLanguage }: HeaderProps) {
  const { words, language } = useWords();
  return (
    <header class="bar header">
      <h1 class="header__name">
        locitorium <span class="hint header__tagline">{words.tagline}</span>
      </h1>
      {hasServer && (
        <nav class="views" aria-label={words.views}>
          {VIEWS.map((one) => (
            <a
              key={one}
              class="views__one"
              href={one === 'corpus' ? '#corpus' : '#'}
              aria-current={one === view ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onView(one);
              }}
            >
              {words.viewNames[one]}
            </a>
          ))}
        </nav>
      )}
      {view === 'text' && settings !== null && engine !== null && (
        <EngineChoice engines={settings.engines} chosen={engine} onChoose={onEngine} />
      )}
      <nav class="bar header__choices">
        {hasServer && <a href={new URL('reference', base).href}>{words.reference}</a>}
        <Choice label={words.language} value={language} values={LANGUAGES} names={OWN_NAMES} onChoose={onLanguage} />
        <Choice label={words.theme} value={theme} values={THEMES} names={words.themes} onChoose={onTheme} />
      </nav>
    </header>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, values, names, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      <span class="unseen">{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EngineChoiceProps {
  readonly engines: readonly OfferedEngine[];
  readonly chosen: OfferedEngine;
  readonly onChoose: (name: string) => void;
}

/** The engine by its parts: extractor, geocoder, selector. A choice if there are several. */
function EngineChoice({ engines, chosen, onChoose }: EngineChoiceProps) {
  const { words } = useWords();
  if (engines.length === 1) {
    return (
      <p class="hint header__engine" title={words.engineOnly}>
        <b>{words.engine}</b> {partsOf(chosen, words)}
      </p>
    );
  }
  return (
    <label class="hint header__engine">
      <b>{words.engine}</b>
      <select value={chosen.name} title={words.engineHelp} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {engines.map((engine) => (
          <option key={engine.name} value={engine.name}>
            {engine.name}: {partsOf(engine, words)}
          </option>
        ))}
      </select>
    </label>
  );
}

function partsOf({ extractor, geocoder_label: geocoder, selector, model }: OfferedEngine, words: Words): string {
  const parts = [wordFor(words.extractors, extractor), geocoder ?? words.builtInGazetteer, wordFor(words.selectors, selector)].join(' → ');
  return model === null ? parts : `${parts} (${model})`;
}
