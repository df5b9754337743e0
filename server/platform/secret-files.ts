import fs from 'node:fs';

type Source = Record<string, string | undefined>;

const MOST_BYTES = 256 * 1024;

/** What is wrong with the file; undefined when its text was put in the setting's place. */
function take(source: Source, name: string): string | undefined {
  const file = source[`${name}_FILE`] ?? '';
  if (file === '') return undefined;
  if ((source[name] ?? '') !== '') return `set, and so is ${name}: one of them must go`;
  let text: string;
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
 * worker that starts when the file has changed, sees the same. Returns a fault for each setting that can't be read.
 */
export const takeSecretFiles = (source: Source, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const fault = take(source, name);
    return fault === undefined ? [] : [`${name}_FILE is wrong (${fault})`];
  });
