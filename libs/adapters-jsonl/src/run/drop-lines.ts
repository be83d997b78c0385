import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { LineSplitter } from '../line/line-splitter.ts';

/** Takes lines out of a sound file of JSON lines: the others are written aside, put on the disk, and renamed over it. */
export async function dropLines(path: string, isDropped: (value: unknown) => boolean): Promise<void> {
  const aside = `${path}.rewritten`;
  const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
  const kept = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of chunks) {
      for (const line of splitter.push(chunk)) {
        const dropped = line.kind === 'overlong' || isDropped(JSON.parse(line.bytes.toString('utf8')));
        if (!dropped) yield Buffer.concat([line.bytes, Buffer.from('\n')]);
      }
    }
  };
  await pipeline(createReadStream(path), kept, createWriteStream(aside, { flush: true }));
  await rename(aside, path);
}
