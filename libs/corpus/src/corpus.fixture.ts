export * from './testing/small-world.ts';
