export type { EventCollector } from './ask-stream.ts';
export { apiKeyFrom, type Environment } from './api-key.ts';
export { download, type DownloadOptions } from './download.ts';
export { unitVectorsOf } from './embedding-replies.ts';
export type { Endpoint } from './endpoint.ts';
export { USER_AGENT, type HttpAnswer, type JsonQuestion, type ReplyShape } from './exchange.ts';
export { isBusyStatus, ResponseHandler, type Vendor } from './response-handler.ts';
export { connected, ServerClient, type ServerClientParts } from './server-client.ts';
export { FailedAttempt, questionCall, RETRIES, type Call } from './with-retry.ts';
