/**
 * Contract suites for implementations of the ports (for Jest), and in-memory implementations.
 *
 * @module locitorium/testing
 */
export * from '@locitorium/ports/testing';
