export { describeSagaFaults, type SagaHarness } from './saga-faults.ts';
