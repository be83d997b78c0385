import { visibleText } from '@locitorium/domain';

/** The colours and weights that tables of ours have (ECMA-48 SGR). */
const COLOUR = /(\u001b\[(?:1|2|4|22|24|3[1-3]|39)m)/;

/** As `visibleText`, for text with colours of ours. What comes from elsewhere is made visible before it is painted. */
export function visibleColouredText(text: string): string {
  return text
    .split(COLOUR)
    .map((piece) => (COLOUR.test(piece) ? piece : visibleText(piece)))
    .join('');
}
