// ground_text as a tool of the AI SDK. The model is the SDK's own mock, so that nothing is asked of a server: put a model in its place.
import { generateText, isStepCount, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createLocitorium } from 'locitorium';
import { groundTextTool } from 'locitorium/tools';

await using locitorium = await createLocitorium({ maxChars: 1_000 });
const { description, inputSchema, outputSchema, answer } = groundTextTool(locitorium, locitorium.settings);

const tools = {
  // What rejects becomes a tool-error, which the model reads. No message of locitorium quotes the text; those of the SDK about arguments do.
  ground_text: tool({
    description,
    inputSchema,
    outputSchema,
    execute: (input, { abortSignal }) => answer(input, { signal: abortSignal }),
  }),
};

const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const call = (toolCallId: string, text: string) => ({
  content: [{ type: 'tool-call' as const, toolCallId, toolName: 'ground_text', input: JSON.stringify({ text }) }],
  finishReason: { unified: 'tool-calls' as const, raw: undefined },
  usage,
  warnings: [],
});

const { steps, text } = await generateText({
  model: new MockLanguageModelV4({
    doGenerate: [
      call('1', 'Flooding closed the bridge between Bamako and Ségou, Mali.'),
      call('2', 'Rain in Suva. '.repeat(100)),
      { content: [{ type: 'text', text: 'Both answers read' }], finishReason: { unified: 'stop', raw: undefined }, usage, warnings: [] },
    ],
  }),
  tools,
  stopWhen: isStepCount(5),
  prompt: 'Which places does the report name?',
});

for (const part of steps.flatMap(({ content }) => content)) {
  if (part.type === 'tool-error') console.log('error:', String(part.error).split(':')[0]);
  if (part.type === 'tool-result' && !part.dynamic)
    for (const place of part.output.places) console.log(place.id, place.name, place.country_code);
}
console.log(text);
