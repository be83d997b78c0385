import base, { dependencyChecks } from '../../eslint.config.mjs';

// Its n-grams are read as files.
export default [...base, dependencyChecks(['eld'])];
