import type { Container } from 'inversify';
import { ablated, PIPELINE_PARTS } from '@locitorium/pipeline';
import { ablationsOf } from '../settings/ablation-setting.ts';
import type { Settings } from '../settings/settings-table.ts';

/** Takes out of the engine what the settings say, whoever bound its parts, and whatever an overlay has put around them. */
export function bindAblations(container: Container, settings: Settings): void {
  const ablations = ablationsOf(settings);
  if (ablations.size > 0) container.onActivation(PIPELINE_PARTS, (_context, parts) => ablated(parts, ablations));
}
