export { Home } from './home.ts';
export { findMiniLm, type MiniLm } from './minilm/install-minilm.ts';
export { MINIO_CREDENTIALS } from './minio/minio-server.ts';
export { readState, type ServersState } from './servers-state.ts';
export { SERVER_NAMES, Servers, type ServerName, type ServerStatus } from './servers.ts';
