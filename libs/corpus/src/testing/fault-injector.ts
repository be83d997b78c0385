/** What happens at one call of a port, and after it. */
export const FAULTS = [
  'fails before', // the call rejects, and did nothing
  'fails after', // it rejects although it did what it should
  'stays down', // so does every later call of that part
  'hangs', // it never settles, and did nothing
  'hangs after', // it never settles although it did what it should
  'comes late', // it never settles, and does what it should when everybody has given it up
  'is overtaken', // it never settles, and does what it should right after the next call
  'killed before', // from here on, nothing that the process does has any effect
  'killed after', // the same, and this call had its effect
] as const;

export type Fault = (typeof FAULTS)[number];

/** Words of a document, which nobody may repeat. */
export const SECRET = 'secret words of the document';

const NEVER = new Promise<never>(() => undefined);

/** A call; of a server that has got it, nobody's signal is heard any more. */
type Work = (isHeedless?: boolean) => Promise<unknown>;

function withoutSignal(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'signal' in given ? { ...given, signal: new AbortController().signal } : given;
}

/** Breaks the n-th asynchronous call (from 1) of the parts that it wraps. */
export class FaultInjector {
  calls = 0;
  /** `part.method` of the call that was broken. */
  broken: string | null = null;
  readonly killed: Promise<void>;
  readonly #at: number;
  readonly #fault: Fault;
  readonly #late: (() => Promise<unknown>)[] = [];
  #kill: () => void = () => undefined;
  #isDead = false;

  constructor(at: number, fault: Fault) {
    this.#at = at;
    this.#fault = fault;
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.killed, this.#kill] = [promise, resolve];
  }

  wrap<T extends Readonly<Record<string, unknown>>>(parts: T, ...names: readonly (keyof T & string)[]): T {
    return { ...parts, ...Object.fromEntries(names.map((name) => [name, this.#wrapPart(name, parts[name] as object)])) };
  }

  /** Does what came late. */
  async release(): Promise<void> {
    for (const work of this.#late.splice(0)) await work().catch(() => undefined);
  }

  #wrapPart(name: string, part: object): object {
    return new Proxy(part, {
      get: (target, key): unknown => {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function') return value;
        const isAsynchronous = value.constructor.name === 'AsyncFunction';
        const method = value as (...given: readonly unknown[]) => unknown;
        return (...given: readonly unknown[]) => {
          const work = (isHeedless = false) => method.apply(target, isHeedless ? given.map(withoutSignal) : [...given]);
          return isAsynchronous ? this.#call(`${name}.${String(key)}`, work as Work) : work();
        };
      },
    });
  }

  async #call(name: string, work: Work): Promise<unknown> {
    if (this.#isDead) return NEVER;
    this.calls += 1;
    if (this.#fault === 'stays down' && this.broken?.split('.')[0] === name.split('.')[0]) throw new Error(SECRET);
    if (this.calls !== this.#at) {
      if (this.#fault !== 'is overtaken') return work();
      return work().finally(() => this.release());
    }
    this.broken = name;
    switch (this.#fault) {
      case 'fails before':
      case 'stays down':
        throw new Error(SECRET);
      case 'fails after':
        await work();
        throw new Error(SECRET);
      case 'hangs':
        return NEVER;
      case 'hangs after':
        await work();
        return NEVER;
      case 'comes late':
      case 'is overtaken':
        this.#late.push(() => work(true));
        return NEVER;
      case 'killed before':
      case 'killed after':
        if (this.#fault === 'killed after') await work();
        this.#isDead = true;
        this.#kill();
        return NEVER;
    }
  }
}
