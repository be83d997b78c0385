import type { ServiceIdentifier } from 'inversify';

/** Typed injection token. A function, because a constant annotated as ServiceIdentifier<T> loses T inside its own file. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`locitorium.${name}`);
