// Prints what the verifier says of each vector in a folder, one JSON object a line, for comparison with other verifiers.

import { verify } from '../verify.js';
import { readVectors } from './vectors.mjs';

for (const { file, bundle, options } of readVectors(process.argv[2])) {
  const { levels, checks, warnings, link } = await verify(bundle, options);
  const outcomes = checks.map(({ name, result, level }) => `${name} ${result} ${level ?? ''}`);
  console.log(JSON.stringify({ file, levels, outcomes, warnings, link }));
}
