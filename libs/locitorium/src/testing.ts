/** Contract suites for implementations of the ports (for Jest), and in-memory implementations. Entry `locitorium/testing`. */
export * from '@locitorium/ports/testing';
