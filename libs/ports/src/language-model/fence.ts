/** A line of dashes that does not stand in the text, so that nothing in it can end it early. The text itself stays as it is. */
export function fenceFor(text: string): string {
  let fence = '-----';
  while (text.includes(fence)) fence += '-';
  return fence;
}
