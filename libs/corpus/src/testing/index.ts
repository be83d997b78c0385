export { ListGrounder } from './list-grounder.ts';
export { describeSagaFaults, type SagaHarness } from './saga-faults.ts';
