import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '../../place-name-index/place-name-index.ts';
import { describeBatchQueue } from '../contracts/batch-queue.contract.ts';
import { describeCandidateCache } from '../contracts/candidate-cache.contract.ts';
import { describeCandidateSelector } from '../contracts/candidate-selector.contract.ts';
import { describeCandidateSource } from '../contracts/candidate-source.contract.ts';
import { describeEvidenceStore } from '../contracts/evidence-store.contract.ts';
import { describeLanguageModel } from '../contracts/language-model.contract.ts';
import { describeLessonSource } from '../contracts/lesson-source.contract.ts';
import { describeMentionExtractor } from '../contracts/mention-extractor.contract.ts';
import { describePartStore } from '../contracts/part-store.contract.ts';
import { describePlaceDirectory } from '../contracts/place-directory.contract.ts';
import { describePlaceNameIndex } from '../contracts/place-name-index.contract.ts';
import { describePlaybookStore } from '../contracts/playbook-store.contract.ts';
import { describeReplyCache } from '../contracts/reply-cache.contract.ts';
import { describeRunStore } from '../contracts/run-store.contract.ts';
import { describeStanceClassifier } from '../contracts/stance-classifier.contract.ts';
import { documentOf, place } from './builders.ts';
import { FirstCandidateSelector } from './first-candidate-selector.ts';
import { InMemoryBatchQueue } from './in-memory-batch-queue.ts';
import { InMemoryCandidateCache, InMemoryReplyCache } from './in-memory-caches.ts';
import { InMemoryCandidateSource, InMemoryPlaceDirectory, InMemoryPlaceNameIndex } from './in-memory-gazetteer.ts';
import { InMemoryEvidenceStore } from './in-memory-evidence-store.ts';
import { InMemoryPartStore } from './in-memory-part-store.ts';
import { InMemoryPlaybookStore } from './in-memory-playbook-store.ts';
import { InMemoryRunStore } from './in-memory-run-store.ts';
import { ListedLessons } from './listed-lessons.ts';
import { ListedMentionExtractor } from './listed-mention-extractor.ts';
import { Script, ScriptedLanguageModel } from './scripted-parts.ts';
import { WordedStanceClassifier } from './worded-stance-classifier.ts';

describeMentionExtractor('listed names', {
  create: async () => new ListedMentionExtractor('York', 'New York'),
  found: [
    { document: documentOf('New York is not York; Yorkshire is neither.'), surfaces: ['New York', 'York'] },
    { document: documentOf('🏰 York'), surfaces: ['York'] },
  ],
  placeless: documentOf('Nothing here.'),
});

const records = [place('Lima', 'PE', { lat: -12 }), place('Lima', 'US', { lat: 40.7 }), place('Atlantic Ocean', null)];
describeCandidateSource('in memory', {
  create: async () => new InMemoryCandidateSource(records),
  known: [
    { name: 'Lima', countryCode: 'PE' },
    { name: 'lima', countryCode: 'US' },
    { name: 'Atlantic Ocean', countryCode: null },
  ],
  ambiguous: 'Lima',
  unknown: 'Nowhereville',
  createBroken: async () => new InMemoryCandidateSource(records, { Lima: new UpstreamError('geocoder_unavailable', 'down') }),
});

describeBatchQueue('in memory', { create: async () => new InMemoryBatchQueue() });

describePartStore('in memory', { create: async () => new InMemoryPartStore() });

describeCandidateCache('in memory', { create: async (limits, clock) => new InMemoryCandidateCache(limits, clock) });

describeReplyCache('in memory', { create: async (limits, clock) => new InMemoryReplyCache(limits, clock) });

describeLessonSource('listed lessons', {
  create: async () => new ListedLessons({ id: 'a', content: 'York is in England here.' }, { id: 'b', content: 'Lima is in Ohio here.' }),
  query: { purpose: 'extract', docId: 'd', text: 'From York to Lima', names: [] },
});

describeCandidateSelector('first candidate', { create: async () => new FirstCandidateSelector() });

describeLanguageModel('scripted', {
  create: async () => new ScriptedLanguageModel({ says: { colour: 'green' } }),
  createSaying: async (answer) => new ScriptedLanguageModel({ says: jsonOr(answer) }),
  createCutOff: async () => new ScriptedLanguageModel({ truncated: '{"colour":"gre' }),
  createUnreachable: async () => new ScriptedLanguageModel(new UpstreamError('model_unavailable', 'down')),
});

describePlaceNameIndex('in memory', {
  create: async () => new InMemoryPlaceNameIndex({ 'New South Wales': NAME_CLASS_BITS.admin1, 東京都: NAME_CLASS_BITS.admin1 }),
  known: [
    { name: 'New South Wales', classBit: 'admin1' },
    { name: '東京都', classBit: 'admin1' },
    { name: '東京', classBit: 'continues' },
  ],
  unknown: 'Nowhereville',
});

describePlaceDirectory('in memory', {
  create: async () => new InMemoryPlaceDirectory([place('Suva', 'FJ', { osmId: 2198148 }), place('Suvorov', 'RU')]),
  known: { name: 'Suva', osmType: 'fake', osmId: 2198148 },
  unknownName: 'Zzyzxqville',
});

describeRunStore('in memory', {
  create: async () => new InMemoryRunStore(),
  lines: async (store, runId) => (store as InMemoryRunStore).runs.get(runId)?.lines ?? [],
});

describePlaybookStore('in memory', { create: async (clock) => new InMemoryPlaybookStore({ clock }) });

describeEvidenceStore('in memory', { create: async (clock) => new InMemoryEvidenceStore(clock) });

const aboutRain = (content: string) =>
  ({ claim: { text: 'It rained.', subject: null }, fragment: { content, method: 'quotation', features: {} } }) as const;
describeStanceClassifier('by words', {
  create: async () => new WordedStanceClassifier({ rain: 'SUPPORTS', dry: 'REFUTES' }),
  known: [
    { question: aboutRain('The rain fell all day.'), stance: 'SUPPORTS' },
    { question: aboutRain('It stayed dry.'), stance: 'REFUTES' },
    { question: aboutRain('The bridge is open.'), stance: null },
  ],
});

describe('Script', () => {
  it('rejects when asked more often than scripted', async () => {
    const script = new Script<string, number>('The double', [1]);
    expect(await script.next('a')).toBe(1);
    await expect(script.next('b')).rejects.toThrow('The double was asked 2 times, but has 1 answers.');
    expect(script.asked).toEqual(['a', 'b']);
  });
});

function jsonOr(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
