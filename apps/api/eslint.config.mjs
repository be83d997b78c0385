import base, { dependencyChecks } from '../../eslint.config.mjs';

// The page is served from the files of its package; no import names it.
export default [...base, dependencyChecks(['@locitorium/playground'])];
