// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** V8 reads it in the first line of a script: its functions are compiled beside the main thread while it arrives, not one by one when called. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Marks the scripts that every page loads (React, and Next's router). @param {string} out directory of the build */
export function hintScripts(out) {
  const { rootMainFiles } = JSON.parse(fs.readFileSync(path.join(out, 'build-manifest.json'), 'utf8'));
  for (const file of rootMainFiles) {
    const script = path.join(out, file);
    const text = fs.readFileSync(script, 'utf8');
    if (!text.startsWith(HINT)) fs.writeFileSync(script, HINT + text);
  }
}
