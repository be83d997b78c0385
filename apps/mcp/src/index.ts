export { mcpOverHttp, questionsIn, type McpAnswer, type McpOverHttp } from './mcp-over-http.ts';
export type { McpParts } from './mcp-parts.ts';
export { serveMcp, type ServeMcpOptions } from './serve-mcp.ts';
