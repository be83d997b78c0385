/**
 * Which language a name in Han characters is in: Japanese and simplified Chinese shortened different characters, and each has a
 * national standard that lists its own.
 */
function repertoire(encoding: string, firstBytes: readonly [number, number], secondBytes: readonly [number, number]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let first = firstBytes[0]; first <= firstBytes[1]; first++) {
    for (let second = secondBytes[0]; second <= secondBytes[1]; second++) characters.add(decoder.decode(Uint8Array.of(first, second)));
  }
  return characters;
}

let sets: Readonly<Record<'japanese' | 'simplified' | 'traditional', ReadonlySet<string>>> | null = null;

/** Whether every character belongs to JIS X 0208, GB 2312 or Big5. */
export function isWrittenIn(set: 'japanese' | 'simplified' | 'traditional', name: string): boolean {
  sets ??= {
    japanese: repertoire('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
    simplified: repertoire('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    traditional: repertoire('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  };
  const characters = sets[set];
  return [...name].every((character) => characters.has(character));
}
