import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { npmAbove } from './npm-above.ts';

describe('npmAbove', () => {
  it('finds none where npm did not start the process', () => {
    expect(npmAbove({})).toBeNull();
  });

  it('finds none in a shell that an npm script left behind, however many processes lie between', () => {
    // Enough shells between this process and the next that an npm above the tests is too far.
    const shells = Array.from({ length: 6 }, () => ['-c', '"$@"; :', 'sh', 'sh'])
      .flat()
      .slice(0, -1);
    const program = `import { npmAbove } from ${JSON.stringify(new URL('./npm-above.ts', import.meta.url).href)}; console.log(String(npmAbove()));`;
    const argv = [...shells, process.execPath, '--input-type=module', '--eval', program];
    expect(execFileSync('sh', argv, { encoding: 'utf8', env: { ...process.env, npm_command: 'run' } })).toBe('null\n');
  });
});
