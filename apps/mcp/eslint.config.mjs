import base, { dependencyChecks } from '../../eslint.config.mjs';

export default [...base, dependencyChecks()];
