import path from 'node:path';
import { checkFiles, promisedIn, shippedFiles } from './browsers/shipped';
import { root } from './project.mjs';

// Stops when a file of the build, or one in public/, needs more than the browsers that package.json promises: names file, feature, browsers.
const files = shippedFiles(path.join(root, process.env.NEXT_DIST_DIR ?? '.next'), path.join(root, 'public'));
if (files.length === 0) throw new Error('There is no build to check.');
const findings = checkFiles(files, promisedIn(root));
for (const { file, feature, browsers, near } of findings)
  console.error(`${path.relative(root, file)}: ${feature}, which ${browsers.join(', ')} lacks\n    … ${near} …`);
if (findings.length > 0) process.exitCode = 1;
else console.log(`${files.length} files need nothing that a promised browser lacks.`);
