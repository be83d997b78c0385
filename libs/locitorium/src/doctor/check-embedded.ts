import { Container } from 'inversify';
import { CANDIDATE_SELECTOR, MENTION_EXTRACTOR, type Finding, type Identified } from '@locitorium/ports';
import { bindExtractor, bindGazetteer, bindRanker } from '../engine/bind-parts.ts';
import { release } from '../engine/release.ts';
import type { Settings } from '../settings/settings-table.ts';

type Check = (subject: string, work: () => Promise<readonly Finding[]>) => Promise<void>;

/** Recogniser and ranker, made as the engine makes them: parameters are there, readable, and learned for this version. */
export async function checkEmbedded(settings: Settings, check: Check): Promise<void> {
  const container = new Container();
  await bindGazetteer(container, settings);
  if (settings.extractor === 'embedded') {
    await bindExtractor(container, settings);
    await check('recogniser', async () => [made('recogniser', await container.getAsync(MENTION_EXTRACTOR))]);
  }
  if (settings.selector !== 'llm') {
    await bindRanker(container);
    await check('ranker', async () => [made('ranker', await container.getAsync(CANDIDATE_SELECTOR))]);
  }
  await release(container);
}

function made(subject: string, { identity: { name, version, hash } }: Identified): Finding {
  return { subject, state: 'ok', summary: `${name} ${version} (${hash}).`, remedy: null, facts: { version, hash } };
}
