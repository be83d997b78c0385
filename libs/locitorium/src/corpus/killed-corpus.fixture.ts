import { writeSync } from 'node:fs';
import { createCorpus } from './create-corpus.ts';
import { fewPlaces, textOf, TEXTS } from './killed-texts.fixture.ts';

/**
 * A process that adds, makes again and removes documents of a corpus, in an order of its own: `node killed-corpus.fixture.ts FILE SEED`.
 * Says on standard output what it begins and what it has done, a line each, so that who kills it knows what must be there.
 */
const [corpusFile = '', seed = '1'] = process.argv.slice(2);
const STANDARD_OUTPUT = 1;
/** `process.stdout` keeps what a slow reader has no room for, and loses it when it is killed: what was begun would not have been said. */
const say = (line: string): void => void writeSync(STANDARD_OUTPUT, `${line}\n`);

/** Park and Miller's minimal standard generator: the same seed, the same order. */
let state = Number(seed) || 1;
const below = (count: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % count;
};

const corpus = await createCorpus({ corpusFile }, { modules: [fewPlaces] });
for await (const outcome of corpus.recover()) say(`recovered ${outcome.kind}`);
say('ready');

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const work = async (lane: number): Promise<void> => {
  for (;;) {
    // Each lane has documents of its own: what is done to one of them comes one after the other.
    const number = lane + LANES * below(TEXTS / LANES);
    const id = `d${number}`;
    const there = await corpus.find(id);
    const what = there === null ? 'add' : below(3) === 0 ? 'remove' : 'reprocess';
    say(`begin ${what} ${id}`);
    if (what === 'add') {
      const outcome = await corpus.add({ id, filename: `${id}.txt`, contentType: 'text/plain', content: bytesOf(textOf(number)) });
      if (outcome.kind !== 'completed') throw new Error(`${id} is ${outcome.kind}: ${JSON.stringify(outcome.document.failure)}`);
    } else if (what === 'remove') await corpus.remove(id);
    else await corpus.reprocess(id, (['parse', 'ground', 'embed'] as const)[below(3)] ?? 'parse');
    say(`done ${what} ${id}`);
  }
};

const LANES = 4;
await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
