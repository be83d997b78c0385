/** The entries of a setting that has commas between them. */
export function listOf(setting: string | null): readonly string[] {
  return (setting ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
