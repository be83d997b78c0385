import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { COMMAND, renderTable } from '@locitorium/bench';
import { allHeld, type JudgedScenario } from './judge/judged-scenario.ts';
import { reportJson, reportTable } from './judge/report.ts';
import { parseOptions, USAGE, WrongArguments, type Options } from './options.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios/scenarios.ts';

/** Seconds of the soak in the short form. */
const SHORT_SOAK_SECONDS = 10;
/** Seconds that a scenario may take beside its load. */
const PATIENCE_SECONDS = 40;
/** The light ones mostly wait, and do so together. */
const LIGHT_AT_ONCE = 4;
const SOAK = 'soak';

try {
  const options = parseOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ name }) => name),
  );
  if (options.help) console.log(USAGE);
  else if (options.list) for (const { name, promise } of SCENARIOS) console.log(`${name.padEnd(20)}${promise}`);
  else if (!options.source && !existsSync(resolve(COMMAND, '../../bundle/main.js'))) {
    console.error('The command is not built: npx nx bundle @locitorium/cli, or attack its sources with --source');
    process.exitCode = 3;
  } else await attack(options);
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
// What was broken off may still hold connections.
process.exit();

async function attack(options: Options): Promise<void> {
  const chosen = chosenBy(options);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  console.log(`${machine}\n`);
  const begin = performance.now();
  const judged: JudgedScenario[] = [];
  const light = chosen.filter((scenario) => scenario.light).values();
  const runLight = async (): Promise<void> => {
    for (const scenario of light) if (!stopping.signal.aborted) judged.push(await run(scenario, options, stopping.signal));
  };
  await Promise.all(Array.from({ length: LIGHT_AT_ONCE }, runLight));
  for (const scenario of chosen.filter((each) => !each.light))
    if (!stopping.signal.aborted) judged.push(await run(scenario, options, stopping.signal));
  const inOrder = chosen.flatMap(({ name }) => judged.filter(({ scenario }) => scenario === name));
  console.log(renderTable(reportTable(inOrder, (performance.now() - begin) / 1_000)));
  if (options.report !== null) await writeFile(options.report, reportJson(machine, inOrder));
  process.exitCode = allHeld(inOrder) && !stopping.signal.aborted ? 0 : 1;
}

/** Those that are named; else all of them, or the soak alone where its length is given. */
function chosenBy({ only, soakSeconds }: Options): readonly Scenario[] {
  if (only.length > 0) return SCENARIOS.filter(({ name }) => only.includes(name));
  return soakSeconds === null ? SCENARIOS : SCENARIOS.filter(({ name }) => name === SOAK);
}

async function run(scenario: Scenario, { seconds, soakSeconds, source }: Options, stop: AbortSignal): Promise<JudgedScenario> {
  const soaking = soakSeconds ?? SHORT_SOAK_SECONDS;
  // A scenario may have several rounds.
  const limitSeconds = PATIENCE_SECONDS + 4 * seconds + (scenario.name === SOAK ? soaking : 0);
  const judged = await runScenario(scenario, { seconds, soakSeconds: soaking, limitSeconds, source, stop });
  const broken = judged.verdicts.filter(({ held }) => !held).length;
  console.log(`${scenario.name}: ${broken === 0 ? 'held' : `${broken} NOT HELD`} (${judged.seconds.toFixed(1)} s)`);
  return judged;
}
