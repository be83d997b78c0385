import type { EngineParts } from '../service/page-settings.ts';
import { useWords } from '../words/words-context.ts';

/** Which engine answers: what finds the names, where the records are from, what chooses among them. */
export function EngineChoice({ engines }: { readonly engines: readonly EngineParts[] }) {
  const { words } = useWords();
  const [engine] = engines;
  if (engine === undefined) return null;
  const parts = [words.extractors[engine.extractor] ?? engine.extractor, words.geocoders[engine.geocoder] ?? engine.geocoder, words.selectors[engine.selector] ?? engine.selector];
  return (
    <p class="header__engine" title={words.engineOnly}>
      <span class="header__engine-label">{words.engine}</span> {parts.join(' → ')}
    </p>
  );
}
