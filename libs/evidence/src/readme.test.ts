import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { RELIABILITY } from '@locitorium/domain';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import { exampleClaim } from './readme-example.fixture.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('./readme-example.fixture.ts', import.meta.url), 'utf8');

describe('README', () => {
  it('shows the example that runs here, word for word', () => {
    const shown = [...readme.matchAll(/```ts\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
    const code = shown.filter((line) => line !== '' && !line.startsWith('// '));
    expect(code.length).toBeGreaterThan(8);
    for (const line of code) expect(example).toContain(line.trim());
  });

  it('shows the real output of the example', async () => {
    for (const line of await exampleClaim(new InMemoryEvidenceStore())) expect(readme).toContain(`// ${line}`);
  });

  it('says what words are worth at most', () => {
    expect(readme).toContain(RELIABILITY.most.toFixed(2));
  });
});
