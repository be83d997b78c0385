export { FaultInjectingServer, type FaultTarget } from './fault-injecting-server.ts';
export {
  answersBody,
  answersPage,
  answersStatus,
  neverAnswers,
  resetsMidBody,
  sendsAByteASecond,
  sendsBytes,
  sendsEndlessBlanks,
  type StatusFault,
} from './faults.ts';
export { LoopbackServer, type Answerer, type ReceivedRequest } from './loopback-server.ts';
