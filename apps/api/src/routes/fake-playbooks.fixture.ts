import type { Playbooks } from 'locitorium';

/** Playbooks with one lesson, and a model that always says the same. */
export function fakePlaybooks(): Playbooks {
  const bullet = {
    ...{ id: 'n-00001', section: 'names', content: 'Irish towns stand before their county.', searchable_text: 'Irish towns' },
    ...{ keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
  };
  const run: Playbooks['run'] = async () => ({
    llmResponse: 'Cobh is in County Cork.',
    searchResults: [{ bullet, vector_score: null, bm25_score: 0.5, combined_score: 0.5 }],
    alpha: 0,
  });
  return { run } satisfies Partial<Playbooks> as Playbooks;
}
