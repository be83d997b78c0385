export { apiKeyFrom, type ApiKeyVariable, type Environment } from './api-key.ts';
export { BodyTooLarge, Connections } from './connections.ts';
export { endpointOf, isLoopback, type Endpoint, type EndpointPermissions } from './endpoint.ts';
export {
  exchange,
  USER_AGENT,
  type HttpAnswer,
  type HttpClient,
  type HttpQuestion,
  type JsonQuestion,
  type ReplyShape,
} from './exchange.ts';
export { isBusyStatus, ResponseHandler, type RequestSubject, type Vendor } from './response-handler.ts';
export { connected, ServerClient, type ServerClientParts, type ServerQuestion, type ServerSettings } from './server-client.ts';
export { FailedAttempt, questionCall, RETRIES, withRetry, type Call, type RetryPolicy } from './with-retry.ts';
export { withinTime, type TimeBounds } from './within-time.ts';
