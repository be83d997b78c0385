export { manifestOf } from './manifest.ts';
export { packagesRefusing } from './lock.ts';
