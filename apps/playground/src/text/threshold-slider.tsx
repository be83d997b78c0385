import { useWords } from '../words/words-context.ts';

const STEP = 0.01;

export function ThresholdSlider({ threshold, onMove }: { readonly threshold: number; readonly onMove: (threshold: number) => void }) {
  const { words } = useWords();
  return (
    <div class="threshold">
      <label for="threshold">{words.threshold}</label>
      <input
        id="threshold"
        type="range"
        min="0"
        max="1"
        step={STEP}
        value={threshold}
        aria-describedby="threshold-help"
        aria-valuetext={`${Math.round(threshold * 100)}%`}
        onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <output for="threshold">{Math.round(threshold * 100)}%</output>
      <p id="threshold-help" class="hint">
        {words.thresholdHelp}
      </p>
    </div>
  );
}
