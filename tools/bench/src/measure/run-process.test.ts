import { describe, expect, it } from '@jest/globals';
import { runProcess } from './run-process.ts';

describe('runProcess', () => {
  it('says what a process took and printed', async () => {
    const usage = await runProcess(['--eval', 'console.log("done")'], '.');
    expect(usage.stdout).toBe('done\n');
    expect(usage.cpuSeconds).toBeGreaterThan(0);
    expect(usage.wallSeconds).toBeGreaterThan(0);
    expect(usage.peakBytes).toBeGreaterThan(10e6);
  });

  it('rejects when the process fails', async () => {
    await expect(runProcess(['--eval', 'process.exitCode = 3'], '.')).rejects.toThrow('ended with 3');
  });
});
