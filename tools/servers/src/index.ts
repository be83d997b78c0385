export { Home } from './home.ts';
export { readState, type ServersState } from './servers-state.ts';
export { SERVER_NAMES, Servers, type ServerName, type ServerStatus } from './servers.ts';
