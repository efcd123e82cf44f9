// Prints what the verifier says of each vector in a folder, one JSON object a line, for comparison with other verifiers.
// usage: node report.mjs FOLDER [MODULE], where MODULE is another one that exports verify

import { pathToFileURL } from 'node:url';

import { readVectors } from './vectors.mjs';

const { verify } = await import(process.argv[3] ? pathToFileURL(process.argv[3]).href : '../verify.js');

for (const { file, bundle, options } of readVectors(process.argv[2])) {
  const { levels, checks, warnings, link } = await verify(bundle, options);
  const outcomes = checks.map(({ name, result, level }) => `${name} ${result} ${level ?? ''}`);
  console.log(JSON.stringify({ file, levels, outcomes, warnings, link }));
}
