import type { Container } from 'inversify';
import { ablatedSelector, ablatedSource } from '@locitorium/pipeline';
import { CANDIDATE_SELECTOR, CANDIDATE_SOURCE } from '@locitorium/ports';
import { ablationsOf } from '../settings/ablation-setting.ts';
import type { Settings } from '../settings/settings-table.ts';

/** Takes out of the engine what the settings say, whoever bound its parts. */
export function bindAblations(container: Container, settings: Settings): void {
  const ablations = ablationsOf(settings);
  if (ablations.size === 0) return;
  container.onActivation(CANDIDATE_SOURCE, (_context, source) => ablatedSource(source, ablations));
  container.onActivation(CANDIDATE_SELECTOR, (_context, selector) => ablatedSelector(selector, ablations));
}
