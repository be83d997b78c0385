/** The contracts that implementations of the ports must pass, as suites for Jest, and in-memory implementations. Entry `locitorium/testing`. */
export * from '@locitorium/ports/testing';
