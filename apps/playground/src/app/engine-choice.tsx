import type { OfferedEngine } from '../service/page-settings.ts';
import type { Words } from '../words/words.ts';
import { useWords } from '../words/words-context.ts';

export interface EngineChoiceProps {
  readonly engines: readonly OfferedEngine[];
  readonly chosen: OfferedEngine;
  readonly onChoose: (name: string) => void;
}

/** Which engine answers: what finds the names, where the records are from, what chooses among them; a choice where there are several. */
export function EngineChoice({ engines, chosen, onChoose }: EngineChoiceProps) {
  const { words } = useWords();
  if (engines.length === 1) {
    return (
      <p class="header__engine" title={words.engineOnly}>
        <span class="header__engine-label">{words.engine}</span> {partsOf(chosen, words)}
      </p>
    );
  }
  return (
    <label class="header__engine">
      <span class="header__engine-label">{words.engine}</span>
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
  const parts = [words.extractors[extractor] ?? extractor, geocoder ?? words.builtInGazetteer, words.selectors[selector] ?? selector].join(
    ' → ',
  );
  return model === null ? parts : `${parts} (${model})`;
}
