import { describe, expect, it } from '@jest/globals';
import { main } from '../cli.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';

async function helpOf(...command: readonly string[]): Promise<string> {
  const io = capturedIo();
  await main([...command, '--help'], io);
  return io.stdout.text;
}

describe('commands that ask a language model and ground nothing', () => {
  it.each([
    ['evidence', 'link'],
    ['playbook', 'reflect'],
  ])('%s %s: have the settings of the model, and none of prompts that carry lessons', async (...command) => {
    const help = await helpOf(...command);
    for (const flag of ['--llm ', '--model ', '--retries ', '--deadline-ms ', '--allow-remote']) expect(help).toContain(flag);
    expect(help).not.toMatch(/--lesson/);
  });
});
