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
    const { LOCITORIUM_SERVERS_HOME: own, XDG_CACHE_HOME: cache } = environment;
    return new Home(own || join(cache || join(homedir(), '.cache'), 'locitorium', 'servers'));
  }

  get stateFile(): string {
    return join(this.folder, 'state.json');
  }

  log(name: string): string {
    return join(this.folder, 'logs', `${name}.log`);
  }

  path(name: string): string {
    return join(this.folder, name);
  }
}
