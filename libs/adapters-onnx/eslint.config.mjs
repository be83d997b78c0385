import base, { dependencyChecks } from '../../eslint.config.mjs';

// Imported by name when a model is opened, so that it need not be installed.
export default [...base, dependencyChecks(['onnxruntime-node'])];
