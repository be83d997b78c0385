import { createHash } from 'node:crypto';
import type { Answerer } from '@locitorium/http/testing';

const SHA = 'c'.repeat(40);

/** A hub with one model, as Hugging Face's API describes it: its graph in large-file storage, the others in Git. */
export function hubOf(
  name: string,
  files: Readonly<Record<string, Buffer>>,
  cardData: object = { license: 'mit', language: 'en' },
): Answerer {
  const tree = Object.entries(files).map(([path, content]) => {
    const oid = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
    const lfs = { oid: createHash('sha256').update(content).digest('hex'), size: content.length, pointerSize: 130 };
    return { type: 'file', path, size: content.length, oid, ...(path.endsWith('.onnx') && { lfs }) };
  });
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://hub').pathname);
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    if (path === `/api/models/${name}/revision/main`) return json({ id: name, sha: SHA, cardData });
    if (path === `/api/models/${name}/tree/${SHA}`) return json([...tree, { type: 'directory', path: 'onnx', size: 0, oid: 'd' }]);
    const file = files[path.replace(`/${name}/resolve/${SHA}/`, '')];
    if (file !== undefined) return void response.end(file);
    response.statusCode = 404;
    return void response.end();
  };
}
