// @ts-check
import fs from 'node:fs';

/** @typedef {Record<string, string | undefined>} Source */

const MOST_BYTES = 256 * 1024;

/**
 * @param {Source} source
 * @param {string} name
 * @returns {string | undefined} what is wrong with the file; undefined when its text was put in the setting's place
 */
function take(source, name) {
  const file = source[`${name}_FILE`] ?? '';
  if (file === '') return undefined;
  if ((source[name] ?? '') !== '') return `set, and so is ${name}: one of them must go`;
  let text = '';
  try {
    if (fs.statSync(file).size > MOST_BYTES) return `a file of more than ${MOST_BYTES} bytes`;
    text = fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    // The path is no secret, and the reason is the system's own: no such file, no permission, a folder.
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
    return `${file} can't be read: ${code}`;
  }
  if (text === '') return `${file} is empty`;
  source[name] = text;
  Reflect.deleteProperty(source, `${name}_FILE`);
  return undefined;
}

/**
 * Puts what `NAME_FILE` holds in the place of `NAME` and takes `NAME_FILE` away, in `source` itself: whatever reads the setting later, and a
 * worker that starts when the file has changed, sees the same.
 * @param {Source} source
 * @param {readonly string[]} names
 * @returns {string[]} a fault for each setting that can't be read
 */
export const takeSecretFiles = (source, names) =>
  names.flatMap((name) => {
    const fault = take(source, name);
    return fault === undefined ? [] : [`Configuration: ${name}_FILE is wrong (${fault}).`];
  });
