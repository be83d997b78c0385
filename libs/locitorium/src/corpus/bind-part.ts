import type { Container, ServiceIdentifier } from 'inversify';

interface Closable {
  close?(): Promise<void>;
}

/**
 * Binds a part that is made once, when it is first asked for, and closed with the container. What could not be made is made again the next
 * time: a server that is down now may be there later, and a singleton of the container would stay the failure that it was.
 */
export function bindPart<T extends object>(container: Container, part: ServiceIdentifier<T>, make: () => Promise<T & Closable>): void {
  const closing = Symbol('closes a part');
  let made: Promise<T & Closable> | null = null;
  const makeAgain = async (): Promise<T & Closable> => {
    // The container deactivates only what it has made: also a part that is still being made when it is closed.
    container.get(closing);
    try {
      return await make();
    } catch (error) {
      made = null;
      throw error;
    }
  };
  container.bind(part).toDynamicValue(() => (made ??= makeAgain()));
  container
    .bind(closing)
    .toDynamicValue(() => ({}))
    .inSingletonScope()
    .onDeactivation(async () => (await made?.catch(() => null))?.close?.());
}
