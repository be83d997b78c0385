// Asks DuckDB with the views of views.sql:  node ask.mjs "FROM places LIMIT 5"
import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const [query = 'FROM places'] = process.argv.slice(2);
const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run(readFileSync(new URL('views.sql', import.meta.url), 'utf8'));
const answer = await connection.runAndReadAll(query);
for (const row of answer.getRowObjectsJson()) console.log(JSON.stringify(row));
connection.closeSync();
