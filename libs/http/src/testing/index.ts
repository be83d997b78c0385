export {
  FaultInjectingServer,
  answersBody,
  answersPage,
  answersStatus,
  neverAnswers,
  resetsMidBody,
  sendsAByteASecond,
  sendsBytes,
  sendsEndlessBlanks,
  type FaultTarget,
  type StatusFault,
} from './fault-injection.ts';
export { LoopbackServer, type Answerer, type ReceivedRequest } from './loopback-server.ts';
