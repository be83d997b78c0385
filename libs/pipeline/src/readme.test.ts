import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { MODEL_LIMITS } from '@locitorium/domain';
import { callContext, documentOf } from '@locitorium/ports/testing';
import { EXAMPLE_DOCUMENT, EXAMPLE_PARTS, exampleGroundings, stagesApart } from './readme-example.fixture.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('./readme-example.fixture.ts', import.meta.url), 'utf8');

describe('README', () => {
  it('shows the example that runs here, word for word', () => {
    const shown = [...readme.matchAll(/```[tj]s\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
    const code = shown.filter((line) => line !== '' && !line.startsWith('// '));
    expect(code.length).toBeGreaterThan(8);
    for (const line of code) expect(example).toContain(line);
  });

  it('tells the truth about what the example gives', async () => {
    expect(await exampleGroundings()).toEqual(['Lyon: resolved, 45.76 4.84', 'Atlantis: no_candidate']);
    expect(readme).toContain('// Lyon: resolved, 45.76 4.84');
    expect(readme).toContain('// Atlantis: no_candidate');
  });

  it('has stages that work apart', async () => {
    const found = await stagesApart(EXAMPLE_DOCUMENT, EXAMPLE_PARTS, callContext());
    expect(found.map(({ mention, status }) => `${mention.surface} ${status}`)).toEqual(['Lyon resolved', 'Atlantis no_candidate']);
    expect(await stagesApart(documentOf(''), EXAMPLE_PARTS, callContext())).toEqual([]);
  });

  it('names the limits as they are', () => {
    expect(readme).toContain(`${MODEL_LIMITS.maxMentions} mentions`);
  });
});
