import { join, resolve } from 'node:path';
import { parseDatasetLine, type Document } from '@locitorium/domain';
import { evaluate } from '@locitorium/eval';
import { learnOverlay, type OverlayEntry } from '@locitorium/playbook';
import { foldOf, wordingOf } from '../corpora/folds.ts';
import { readJsonLines } from '../corpora/read-corpora.ts';
import type { TrainingOptions } from '../training-options.ts';
import { halfWrong } from './wrong-corrections.ts';
import { judgedBy, overlayEngine, type PredictWith } from './overlay-engine.ts';

/** Corpora that overlays are learned from, by halves. */
const LEARNED = ['dev/geocorpora-dev', 'world/topres19th'];
/** Corpora that no overlay of those may harm. */
const OTHERS = ['dev/lgl', 'dev/gwn', 'dev/jawiki-dev'];
/** The project's own texts, from the root of the repository. */
const OWN = 'data/phase0/dataset.jsonl';
const SEEDS_OF_WRONG_CORRECTIONS = [1, 2, 3];

/**
 * The command `overlay`: learns an overlay from one half of a corpus, and measures it on the other half and on the other corpora; then the
 * same from corrections half of which are wrong. Copies of a wording are never on both sides. Tables on stdout, progress on stderr.
 */
export async function overlayCommand(options: TrainingOptions): Promise<void> {
  const predict = await overlayEngine(options.parameters === null ? null : resolve(options.parameters));
  const read = async (file: string): Promise<readonly Document[]> => (await readJsonLines(file)).records.map(parseDatasetLine);
  const corpora = new Map<string, readonly Document[]>();
  for (const name of [...LEARNED, ...OTHERS]) corpora.set(name, await read(join(resolve(options.corpora), `${name}.jsonl`)));
  corpora.set(OWN, await read(OWN));
  const before = new Map<string, Figures>();
  for (const [name, documents] of corpora) before.set(name, await figuresOf(predict, [], documents));

  print(['| learned from | entries | documents | country | with inferred | precision of countries | found F1 |', `|${' --- |'.repeat(7)}`]);
  for (const name of LEARNED) {
    for (const half of [0, 1]) {
      const documents = corpora.get(name)!;
      const [learning, test] = [documents.filter((each) => halfOf(each) === half), documents.filter((each) => halfOf(each) !== half)];
      const answerWith = judgedBy(predict);
      const plain = await figuresOf(predict, [], test);
      const row = async (
        label: string,
        entries: readonly OverlayEntry[],
        on: string,
        was: Figures,
        some: readonly Document[],
      ): Promise<void> => print([tableRow([label, `${entries.length}`, on, ...changes(was, await figuresOf(predict, entries, some))])]);

      const { entries } = await learnOverlay(learning, answerWith);
      for (const entry of entries) note(`${name}, half ${half}: ${describe(entry)}`);
      await row(`${name}, half ${half}`, entries, 'the other half', plain, test);
      for (const [other, some] of corpora) if (other !== name) await row('', entries, other, before.get(other)!, some);

      const judged = await answerWith([], learning);
      for (const seed of SEEDS_OF_WRONG_CORRECTIONS) {
        const wrong = await learnOverlay(halfWrong(judged, seed), answerWith);
        for (const entry of wrong.entries) note(`${name}, half ${half}, half wrong (${seed}): ${describe(entry)}`);
        await row(`${name}, half ${half}, half wrong (${seed})`, wrong.entries, 'the other half', plain, test);
      }
    }
  }
}

const halfOf = ({ text }: Document): number => foldOf(wordingOf(text), 2);

type Figures = readonly (number | null)[];

async function figuresOf(predict: PredictWith, entries: readonly OverlayEntry[], documents: readonly Document[]): Promise<Figures> {
  const { endToEnd } = evaluate(documents, await predict(entries, documents), { mode: 'e2e' });
  const { country, countryWithInferredRecall, recognition } = endToEnd!;
  return [country.recall, countryWithInferredRecall, country.precision, recognition.overlap.f1];
}

function changes(before: Figures, after: Figures): readonly string[] {
  return after.map((figure, at) => {
    const was = before[at] ?? null;
    if (figure === null || was === null) return '–';
    const change = figure - was;
    return `${was.toFixed(4)} ${change < 0 ? '−' : '+'} ${Math.abs(change).toFixed(4)}`;
  });
}

function describe(entry: OverlayEntry): string {
  const subject = 'name' in entry ? entry.name : entry.kind === 'home' ? entry.countries.join(', ') : entry.policy;
  return `${entry.kind} ${subject}, +${entry.fixed} −${entry.broken}`;
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
