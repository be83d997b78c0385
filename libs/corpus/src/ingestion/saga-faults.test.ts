import { describeSagaFaults } from '../testing/saga-faults.ts';

describeSagaFaults('in memory', { stores: async () => ({}) });
