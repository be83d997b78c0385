import { describe, expect, it } from '@jest/globals';
import { PLAYBOOK_RECORD, type Bullet, type Playbook } from '@locitorium/domain';
import fc from 'fast-check';
import type { Clock } from '../../context/call-context.ts';
import type { PlaybookStore } from '../../playbook-store/playbook-store.ts';
import { arbitraryPlaybook } from '../fakes/arbitrary-playbook.ts';

export interface PlaybookStoreHarness {
  /** A store without any playbook. */
  create(clock: Clock): Promise<PlaybookStore>;
}

const NOW = Date.UTC(2026, 0, 5);
const STANDING: Clock = { now: () => NOW };

const bullet = (id: string, content = 'Ask for the county.'): Bullet => ({
  ...{ id, section: 'names', content, searchable_text: content },
  ...{ keywords: [], helpful: 0, harmful: 0, source_trajectory: '' },
});
const withBullets = (playbook: Playbook, ...bullets: Bullet[]): Playbook => ({ ...playbook, bullets });

/** What every PlaybookStore promises. */
export function describePlaybookStore(name: string, harness: PlaybookStoreHarness): void {
  describe(`PlaybookStore contract: ${name}`, () => {
    it('has an empty playbook, and no history, of a dataset that was never saved', async () => {
      const store = await harness.create(STANDING);
      const time = new Date(NOW).toISOString();
      expect(await store.load('news')).toEqual({ metadata: { created_at: time, updated_at: time }, bullets: [] });
      expect(await store.history('news')).toEqual([]);
    });

    // Feature: self-reflection-system, Property 3: Playbookシリアライゼーションのラウンドトリップ
    it('Property 3: what was saved is loaded as it was, but for updated_at', async () => {
      const store = await harness.create(STANDING);
      let datasets = 0;
      await fc.assert(
        fc.asyncProperty(arbitraryPlaybook(), async (playbook) => {
          datasets += 1;
          const saved = await store.save(`dataset-${datasets}`, playbook);
          const loaded = await store.load(`dataset-${datasets}`);
          expect(loaded).toEqual(saved);
          expect(withoutTime(loaded)).toEqual(withoutTime(playbook));
          expect(() => PLAYBOOK_RECORD.parse(loaded)).not.toThrow();
        }),
        { numRuns: 100 },
      );
    });

    it('keeps every version, and the latest is what is loaded', async () => {
      const store = await harness.create(STANDING);
      const first = await store.save('news', withBullets(await store.load('news'), bullet('n-1')));
      const second = await store.save('news', withBullets(first, bullet('n-1'), bullet('n-2')));
      expect(Date.parse(second.metadata.updated_at)).toBeGreaterThan(Date.parse(first.metadata.updated_at));
      expect(second.metadata.created_at).toBe(first.metadata.created_at);
      expect(await store.history('news')).toEqual([
        { version: 2, updatedAt: second.metadata.updated_at, bullets: 2 },
        { version: 1, updatedAt: first.metadata.updated_at, bullets: 1 },
      ]);
      expect([await store.loadVersion('news', 1), await store.loadVersion('news', 2)]).toEqual([first, second]);
      expect(await store.load('news')).toEqual(second);
    });

    it.each([0, 2, -1, 1.5])('has no version %d of one that was saved once', async (version) => {
      const store = await harness.create(STANDING);
      await store.save('news', await store.load('news'));
      await expect(store.loadVersion('news', version)).rejects.toMatchObject({ kind: 'playbook_version_missing', blame: 'usage' });
    });

    it('refuses to overwrite what was saved meanwhile, and keeps that', async () => {
      const store = await harness.create(STANDING);
      const loaded = await store.save('news', await store.load('news'));
      const theirs = await store.save('news', withBullets(loaded, bullet('theirs')));
      await expect(store.save('news', withBullets(loaded, bullet('mine')))).rejects.toMatchObject({
        kind: 'playbook_changed',
        blame: 'usage',
        facts: { dataset: 'news' },
      });
      expect(await store.load('news')).toEqual(theirs);
    });

    it('loses no change where many save at once: each is saved, or refused', async () => {
      const store = await harness.create(STANDING);
      const loaded = await store.save('news', await store.load('news'));
      const saves = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => store.save('news', withBullets(loaded, bullet(id)))));
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await store.history('news')).toHaveLength(2);
    });

    it('keeps datasets apart', async () => {
      const store = await harness.create(STANDING);
      await store.save('news', withBullets(await store.load('news'), bullet('n-1')));
      expect([(await store.load('tweets')).bullets, await store.history('tweets')]).toEqual([[], []]);
    });

    it.each(['', '..', '.hidden', '../news', 'a/b', 'a\\b', 'ends.', 'ニュース', 'a'.repeat(101)])(
      'rejects the dataset name %j',
      async (dataset) => {
        const store = await harness.create(STANDING);
        const playbook = await store.load('news');
        for (const refused of [store.load(dataset), store.save(dataset, playbook), store.history(dataset), store.loadVersion(dataset, 1)])
          await expect(refused).rejects.toMatchObject({ kind: 'invalid_dataset_name', blame: 'usage' });
      },
    );
  });
}

const withoutTime = ({ metadata, bullets }: Playbook) => ({ created_at: metadata.created_at, bullets });
