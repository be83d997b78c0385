import { join } from 'node:path';
import type { SourceFiles } from './package-files.ts';
import type { PlaceCollector } from './place-collector.ts';

/** What every source step works on. */
export interface BuildContext {
  readonly places: PlaceCollector;
  readonly files: SourceFiles;
  /** Folder `data` of the repository. */
  readonly dataFolder: string;
  /** What is wrong with the hand tables; a build with problems fails and names them all. */
  readonly problems: string[];
}

/** Path of a hand-written table, remembered as a source. */
export const geographyTable = ({ files, dataFolder }: BuildContext, name: string): string =>
  files.repositoryFile(join(dataFolder, 'geography', name), `data/geography/${name}`);
