import base, { dependencyChecks } from '../../eslint.config.mjs';

// What validates a bill of materials loads these by itself.
export default [...base, dependencyChecks(['ajv', 'ajv-formats', 'ajv-formats-draft2019'])];
