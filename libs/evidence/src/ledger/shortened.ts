/** A text of at most so many UTF-16 code units, well-formed; what was cut off is "…". */
export function shortened(text: string, most: number): string {
  return (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`).toWellFormed();
}
