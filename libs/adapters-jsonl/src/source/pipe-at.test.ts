import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pipeAt } from './pipe-at.ts';

let folder: string;
let pipe: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-pipe-'));
  pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
});
afterAll(() => rm(folder, { recursive: true }));

describe('pipeAt', () => {
  it('takes files and folders for what can be read again', async () => {
    await writeFile(join(folder, 'file'), '');
    expect([await pipeAt(join(folder, 'file')), await pipeAt(folder)]).toEqual([null, null]);
  });

  it('says that there is nothing', async () => {
    await expect(pipeAt(join(folder, 'nothing'))).rejects.toMatchObject({ kind: 'dataset_not_found' });
  });

  it('reads devices', async () => {
    expect(await buffer((await pipeAt('/dev/null'))!.open())).toHaveLength(0);
  });

  it('reads a named pipe to its end, also where its writer comes late and writes slowly', async () => {
    const read = buffer((await pipeAt(pipe))!.open());
    await sleep(100);
    spawn('sh', ['-c', `(printf a; sleep 0.2; head -c 300000 /dev/zero; printf b) > '${pipe}'`]);
    const bytes = await read;
    expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([300_002, 0x61, 0x62]);
  });

  it('lets go of a named pipe that nobody writes to', async () => {
    const stream = (await pipeAt(pipe))!.open();
    const read = buffer(stream);
    setTimeout(() => stream.destroy(new Error('enough')), 50);
    await expect(read).rejects.toThrow('enough');
  });
});
