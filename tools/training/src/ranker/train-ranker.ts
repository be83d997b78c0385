import { parseArgs } from 'node:util';
import { rankerCommand } from './ranker-command.ts';

/** Runs the ranker's trainer by itself: `--corpora DIR [--out DIR] [--cv] [--linear] [--predictions DIR] [--leave-out CORPUS]`. */
const { values } = parseArgs({
  options: {
    corpora: { type: 'string', default: process.env['LOCITORIUM_BENCHMARKS'] ?? '../shared/benchmarks' },
    out: { type: 'string' },
    cv: { type: 'boolean', default: false },
    linear: { type: 'boolean', default: false },
    predictions: { type: 'string' },
    'leave-out': { type: 'string', multiple: true, default: [] },
  },
});
await rankerCommand({
  corpora: values.corpora,
  out: values.out ?? null,
  crossValidate: values.cv,
  folds: null,
  only: null,
  leaveOut: values['leave-out'],
  linear: values.linear,
  ...(values.predictions !== undefined && { predictions: values.predictions }),
});
