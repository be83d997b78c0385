import type { Locitorium } from 'locitorium';
import { z } from 'zod';
import { ServiceError } from '../problem/service-error.ts';

/** An engine under the name by which requests ask for it. It is opened at the first request. */
export interface OfferedEngine {
  readonly name: string;
  readonly locitorium: Locitorium;
}

/** The engines of a service. The first one answers whoever names none, and browses the gazetteer. */
export class Engines implements Iterable<OfferedEngine> {
  readonly default: OfferedEngine;
  readonly #byName: ReadonlyMap<string, OfferedEngine>;

  constructor(first: OfferedEngine, ...further: readonly OfferedEngine[]) {
    this.default = first;
    this.#byName = new Map([first, ...further].map((engine) => [engine.name, engine]));
  }

  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** Name of the engine that a request asks for. The description lists the engines on offer; `named` rejects any other name. */
  get nameSchema(): z.ZodString {
    return z.string().meta({ enum: this.names }).describe('engine that shall answer; absent: the first of those that /health/ready names');
  }

  /** @throws ServiceError `unknown_engine`, with the names of those that there are */
  named(name: string | null | undefined): OfferedEngine {
    if (name == null) return this.default;
    const engine = this.#byName.get(name);
    if (engine !== undefined) return engine;
    const offered = this.names.join(', ');
    throw new ServiceError('unknown_engine', `This service offers ${offered}.`, { facts: { offered } });
  }

  [Symbol.iterator](): Iterator<OfferedEngine> {
    return this.#byName.values();
  }
}
