export { Engines, type OfferedEngine } from './engines/engines.ts';
export { createApiKey, type KeyRecord } from './keys/api-key.ts';
export { addToKeyFile } from './keys/key-file.ts';
export { createServer, type ServerParts, type ServiceServer } from './server/create-server.ts';
export { serve, serveSettings, type ServeOptions, type ServeSettingsOptions } from './server/serve.ts';
