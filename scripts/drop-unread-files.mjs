// @ts-check
// npm runs it after an installation. Source maps are a sixth of the packages, and only who debugs with the development tools reads them.
import fs from 'node:fs';
import path from 'node:path';
import { hasTools } from './install.mjs';
import { inProject } from './project.mjs';

const packages = inProject('node_modules');
if (fs.existsSync(packages) && !hasTools())
  for (const file of fs.readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:js|cjs|mjs|ts|cts|mts|css)\.map$/.test(file)) fs.rmSync(path.join(packages, file));
