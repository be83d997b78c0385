export { createServer, type ServerParts, type ServiceServer } from './server/create-server.ts';
export { serve, type ServeOptions } from './server/serve.ts';
