import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createLocitorium } from 'locitorium';
import { Engines } from './engines/engines.ts';
import { createServer } from './server/create-server.ts';

// Writes docs/schemas/openapi.json: the description as the service answers it with all defaults.

const FILE = resolve(import.meta.dirname, '../../../docs/schemas/openapi.json');
await using locitorium = await createLocitorium();
const { app } = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), log: null });
await writeFile(FILE, `${JSON.stringify((await app.inject('/openapi.json')).json(), null, 2)}\n`);
await app.close();
