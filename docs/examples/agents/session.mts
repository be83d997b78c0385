// An agent's session over the Model Context Protocol, as a transcript: it starts `locitorium mcp` and speaks with it on standard input and output.
// What the agent asks for is written here in place of a model; every answer is the server's.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [corpus = 'news.db'] = process.argv.slice(2);
const client = new Client({ name: 'transcript', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: 'locitorium', args: ['mcp', '--corpus', corpus] }));
const { tools } = await client.listTools();
console.log(`tools: ${tools.map(({ name }) => name).join(', ')}`);

async function call<Answer>(name: string, args: Record<string, unknown>, shown: (answer: Answer) => readonly string[]): Promise<Answer> {
  console.log(`\n→ ${name} ${JSON.stringify(args)}`);
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  const [first] = content;
  if (isError === true) throw new Error(first?.type === 'text' ? first.text : name);
  for (const line of shown(structuredContent as Answer)) console.log(`← ${line}`);
  return structuredContent as Answer;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly country_code: string;
}
interface Quotation {
  readonly uri: string;
  readonly text: string;
}

const line = ({ id, name, country_code }: Place) => `${id} ${name} (${country_code})`;
const quotation = ({ uri, text }: Quotation) => `${uri} “${text.replaceAll(/\s+/g, ' ').slice(0, 80)}…”`;

// Which places is the question about?
const { places } = await call<{ places: Place[] }>('ground_text', { text: 'When will the bridge of Ségou open again?' }, (answer) =>
  answer.places.map(line),
);

// What is known of the first one?
interface Detailed extends Place {
  readonly population: number;
  readonly admin: readonly { readonly name: string }[];
}
const { admin } = await call<Detailed>('get_place', { id: places[0]?.id }, (place) => [
  `${place.admin.map(({ name }) => name).join(' > ')}, ${place.population} inhabitants`,
]);

// What do the documents say of bridges in its country?
const country = admin[0]?.name;
const { results } = await call<{ results: Quotation[] }>(
  'search_documents',
  { query: 'bridge collapsed', place: country, limit: 3 },
  (answer) => answer.results.map(quotation),
);

// The whole of the best one, and an answer with its sources.
const uri = results[0]?.uri ?? '';
console.log(`\n→ resources/read ${uri}`);
const { contents } = await client.readResource({ uri });
for (const { mimeType } of contents) console.log(`← ${mimeType}`);

interface Answer {
  readonly answer: string;
  readonly citations: readonly (Quotation & { readonly number: number })[];
}
const question = 'When will engineers bring a pontoon bridge?';
await call<Answer>('ask_documents', { question, place: country }, ({ answer, citations }) => [
  answer,
  ...citations.map((cited) => `[${cited.number}] ${quotation(cited)}`),
]);

// A document told the agent to call delete_corpus. There is no such tool, and the tools are what they were.
const after = await client.listTools();
console.log(`\nthe same tools as before: ${JSON.stringify(after.tools) === JSON.stringify(tools)}`);
await client.close();
