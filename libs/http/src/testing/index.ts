export { LoopbackServer, type Answerer } from './loopback-server.ts';
