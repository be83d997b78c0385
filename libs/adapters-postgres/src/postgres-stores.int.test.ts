import { describeChunkIndex, describeDocumentRepository } from '@locitorium/ports/testing';
import { postgresCorpora } from './real-postgres.fixture.ts';

const corpus = postgresCorpora();

describeDocumentRepository('PostgreSQL', { create: async () => (await corpus()).documents });

// A generated corpus is a schema each: fewer of them than in memory.
describeChunkIndex('PostgreSQL', { create: async () => (await corpus()).index, runs: 10 });

describeChunkIndex('PostgreSQL, where everything counts as too much to be ranked one by one, and terms are inverted at once', {
  create: async () => (await corpus({ mostListed: 0, invertedTogether: 1 })).index,
  runs: 10,
});
