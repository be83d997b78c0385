import { percent } from '../words/language.ts';

export function ConfidenceBar({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <label class="confidence">
      <span>{label}</span>
      <meter min={0} max={1} value={value}>
        {percent(value)}
      </meter>
      <span class="confidence__value">{percent(value)}</span>
    </label>
  );
}
