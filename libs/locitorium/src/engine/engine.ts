import type { PipelineStages } from '@locitorium/pipeline';
import type { Grounder, PlaceDirectory } from '@locitorium/ports';

/** A grounder with all that it holds open. */
export interface Engine {
  readonly grounder: Grounder;
  /** The same parts, one stage at a time. */
  stages(): Promise<PipelineStages>;
  /** The built-in gazetteer, to browse; read when first asked for, where the wiring does not read it anyway. */
  places(): Promise<PlaceDirectory>;
  close(): Promise<void>;
}
