// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** @param {string[]} names */
export const inProject = (...names) => path.join(root, ...names);
/** @param {string} name */
export const program = (name) => inProject('node_modules', '.bin', name);
