/** A line of dashes that does not occur in the text, so that the text cannot end it early. */
export function fenceFor(text: string): string {
  let fence = '-----';
  while (text.includes(fence)) fence += '-';
  return fence;
}

/**
 * Characters that one token can stand for at the very most, in running text. ASCII prose has 3 to 5 characters a token in
 * current vocabularies, other scripts 0.5 to 1.5; the bounds leave room above that.
 */
const MOST_ASCII_PER_TOKEN = 6;
const MOST_OTHER_PER_TOKEN = 2;

/** Fewest tokens that a prompt can be: a lower bound, used to notice that a server has counted less than it was given. */
export function fewestTokens(prompt: string): number {
  let ascii = 0;
  let other = 0;
  for (const character of prompt) {
    if (character.charCodeAt(0) < 0x80) ascii += 1;
    else other += 1;
  }
  return Math.floor(ascii / MOST_ASCII_PER_TOKEN + other / MOST_OTHER_PER_TOKEN);
}
