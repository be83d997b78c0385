import type { Container } from 'inversify';

/** A part that settings and modules may leave out. */
export async function optionalPart<T>(container: Container, part: Parameters<typeof container.getAsync<T>>[0]): Promise<T | null> {
  return container.isBound(part) ? container.getAsync<T>(part) : null;
}
