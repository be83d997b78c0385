/** A text on one line, cut to so many code points, the last of which is then an ellipsis. */
export function shortened(text: string, length: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim().toWellFormed()];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
