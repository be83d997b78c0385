import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where everything that is installed lies, outside the repository. */
export class Home {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** `LOCITORIUM_SERVERS_HOME`, else the user's cache folder. */
  static fromEnvironment(environment: NodeJS.ProcessEnv): Home {
    const own = environment['LOCITORIUM_SERVERS_HOME'];
    if (own) return new Home(own);
    const cache = environment['XDG_CACHE_HOME'] || join(homedir(), '.cache');
    return new Home(join(cache, 'locitorium', 'servers'));
  }

  get stateFile(): string {
    return join(this.folder, 'state.json');
  }

  get logs(): string {
    return join(this.folder, 'logs');
  }

  log(name: string): string {
    return join(this.logs, `${name}.log`);
  }

  path(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }
}
