import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { LatinNames, LEARNED_SCRIPTS, MOST_BITS_OF_UNIT, readSpellingTable } from '@locitorium/adapters-gazetteer/spelling';
import { wordHash } from '@locitorium/adapters-embedded/training';
import type { TrainingOptions } from '../training-options.ts';
import { learnSpellings, type SpellingShares } from './learn-spellings.ts';
import { namedSettlements, type NamedSettlement } from './spelling-pairs.ts';

const FILE = 'learned-spellings.ts';
/** Rarer spellings are left out, and the rarest where a line would be too long. */
const LEAST_SHARE = 0.004;
const LONGEST_LINE = 128;
const TENTHS = 10;

/** One settlement in five, by the hash of its Latin name, is held out. */
const HELD_OUT = 5;

/** Learns what units of a script stand for which Latin letters, measures it on settlements that are held out, and writes all of it. */
export async function transcriptionCommand(options: TrainingOptions): Promise<void> {
  const settlements = namedSettlements(await loadGazetteer());
  const tables = LEARNED_SCRIPTS.map((script) => {
    const all = settlements.get(script) ?? [];
    const isHeldOut = ({ latin }: NamedSettlement): boolean => wordHash(latin) % HELD_OUT === 0;
    const table = linesOf(learnSpellings(all.filter((settlement) => !isHeldOut(settlement))));
    console.log(`${script.padEnd(10)} ${report(all.filter(isHeldOut), all, table)}`);
    return `  ${script}: [\n${linesOf(learnSpellings(all))
      .map((line) => `    '${line}',\n`)
      .join('')}  ],\n`;
  });
  const directory =
    options.out ?? join(dirname(fileURLToPath(import.meta.resolve('@locitorium/adapters-gazetteer/package.json'))), 'src/transcription');
  await writeFile(join(directory, FILE), `${HEADER}export const LEARNED_SPELLINGS = {\n${tables.join('')}} as const;\n`);
}

const HEADER = `/**
 * What written units of a script stand for in Latin letters, with the cost of each in tenths of a bit (−10 log₂ of its share; without
 * letters: not written). Learned by \`npm run train -- transcription\` from the settlements that the gazetteer names in both (GeoNames,
 * CC BY 4.0).
 */
`;

const linesOf = (shares: SpellingShares): readonly string[] =>
  [...shares]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([unit, byLetters]) => {
      const spellings = [...byLetters].filter(([, share]) => share >= LEAST_SHARE).sort(([, a], [, b]) => b - a);
      let line = unit;
      for (const [letters, share] of spellings) {
        const longer = `${line} ${letters}${Math.round(-Math.log2(share) * TENTHS)}`;
        if (longer.length > LONGEST_LINE) break;
        line = longer;
      }
      return line === unit ? [] : [line];
    });

/** How many of the settlements are found among all of their country, at most bits for each unit. */
function report(heldOut: readonly NamedSettlement[], all: readonly NamedSettlement[], lines: readonly string[]): string {
  const table = readSpellingTable(lines);
  const byCountry = Map.groupBy(all, ({ country }) => country);
  const names = new Map([...byCountry].map(([country, settlements]) => [country, new LatinNames(settlements.map(({ latin }) => latin))]));
  const outcomes = heldOut.map(({ units, latin, country }) => {
    const costs = units.flatMap((unit) => table.get(unit) ?? []);
    const spelt = costs.length < units.length ? [] : names.get(country)!.spelt(costs, units.length * MOST_BITS_OF_UNIT);
    const best = spelt.toSorted((a, b) => a.cost - b.cost)[0];
    return best === undefined ? 'none' : byCountry.get(country)![best.name]!.latin === latin ? 'right' : 'wrong';
  });
  const share = (outcome: string): string => (outcomes.filter((one) => one === outcome).length / outcomes.length).toFixed(3);
  return `${all.length} settlements, of ${heldOut.length} held out ${share('right')} are found, ${share('wrong')} are taken for another`;
}
