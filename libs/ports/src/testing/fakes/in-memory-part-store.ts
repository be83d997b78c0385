import { checkPartName, type PartStore } from '../../part-store/part-store.ts';

/** Parts that live as long as the object. */
export class InMemoryPartStore implements PartStore {
  readonly parts = new Map<string, Uint8Array>();

  async put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    checkPartName(name);
    signal.throwIfAborted();
    // A copy: `slice` of a Buffer is none.
    this.parts.set(name, new Uint8Array(bytes));
  }

  async get(name: string, signal: AbortSignal): Promise<Uint8Array | null> {
    checkPartName(name);
    signal.throwIfAborted();
    const found = this.parts.get(name);
    return found === undefined ? null : new Uint8Array(found);
  }

  async exists(name: string, signal: AbortSignal): Promise<boolean> {
    return (await this.get(name, signal)) !== null;
  }

  async close(): Promise<void> {
    // Nothing is open.
  }
}
