/**
 * The typed client of the HTTP API, which imports nothing else of the library and runs in browsers, too.
 *
 * @module locitorium/client
 */
export * from '@locitorium/client';
