// The places of a text, and of many, with the typed client.
import { LocitoriumClient, ServiceProblem } from 'locitorium/client';

const client = new LocitoriumClient({
  baseUrl: process.argv[2] ?? 'http://127.0.0.1:8700',
  apiKey: process.env['LOCITORIUM_API_KEY'] ?? null,
});

const { results } = await client.ground({ text: 'Rain in Suva, Fiji.', meta: { lang: 'en' } });
for (const { mention, status, selected } of results) console.log(mention, status, selected?.display_name);

const documents = [
  { doc_id: 'a', text: 'A market in Lagos.' },
  { doc_id: 'b', text: 'Snow in Lyon.' },
];
for await (const line of client.groundBatch(documents)) {
  if ('error' in line) console.error(line.doc_id, line.error.detail);
  else
    console.log(
      line.doc_id,
      line.results.map(({ mention }) => mention),
    );
}

try {
  await client.ground({ text: 'x'.repeat(1_020_000) });
} catch (error) {
  if (!(error instanceof ServiceProblem)) throw error;
  console.log(error.kind); // input_too_long
}
