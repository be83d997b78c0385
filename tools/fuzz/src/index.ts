export { withoutTuples } from './without-tuples.ts';
