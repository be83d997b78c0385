// ground_text as a tool of LangChain.js. The model is LangChain's own fake, so that nothing is asked of a server: put a chat model in its place.
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import type { ToolCall } from '@langchain/core/messages/tool';
import { tool } from '@langchain/core/tools';
import { createLocitorium } from 'locitorium';
import { groundTextTool, type GroundTextOutput } from 'locitorium/tools';

await using locitorium = await createLocitorium({ maxChars: 1_000 });
const { name, description, inputSchema, answer } = groundTextTool(locitorium, locitorium.settings);

// The model reads the content of the answer; the program has the typed answer as the artifact.
const groundText = tool(
  async (input, { signal }): Promise<[string, GroundTextOutput]> => {
    const found = await answer(inputSchema.parse(input), { signal });
    return [JSON.stringify(found), found];
  },
  { name, description, schema: inputSchema, responseFormat: 'content_and_artifact' },
);

/** What is wrong with arguments or text is an answer, too, for the model to read. */
async function answered(call: ToolCall): Promise<ToolMessage> {
  try {
    return await groundText.invoke({ ...call, type: 'tool_call' });
  } catch (error) {
    return new ToolMessage({ tool_call_id: call.id ?? '', status: 'error', content: error instanceof Error ? error.message : 'failed' });
  }
}

const model = fakeModel()
  .respondWithTools([{ name, args: { text: 'Flooding closed the bridge between Bamako and Ségou, Mali.' } }])
  .respondWithTools([{ name, args: { text: 'Rain in Suva. '.repeat(100) } }])
  .respond((messages) => new AIMessage(`${messages.filter(ToolMessage.isInstance).length} answers read`))
  .bindTools([groundText]);

const messages: BaseMessage[] = [new HumanMessage('Which places does the report name?')];
let reply = await model.invoke(messages);
while (reply.tool_calls !== undefined && reply.tool_calls.length > 0) {
  messages.push(reply);
  for (const call of reply.tool_calls) {
    const message = await answered(call);
    messages.push(message);
    if (message.status === 'error') console.log('error:', message.text.split('\n')[0]);
    const { places = [] } = (message.artifact ?? {}) as Partial<GroundTextOutput>;
    for (const place of places) console.log(place.id, place.name, place.country_code);
  }
  reply = await model.invoke(messages);
}
console.log(reply.text);
