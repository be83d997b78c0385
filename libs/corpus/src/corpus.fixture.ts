export * from './testing/list-grounder.ts';
export * from './testing/small-world.ts';
