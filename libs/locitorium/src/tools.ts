/** Tools for agents, for any framework that takes zod schemas. Entry `locitorium/tools`; `locitorium mcp` has the same and more. */
export * from './agent-tools/ground-text-tool.ts';
export * from './agent-tools/place-record.ts';
