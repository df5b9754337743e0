const defaults = {
  runs: 5,
  warmup: 1,
  cpu: 4,
  down: 1.6,
  up: 0.75,
  rtt: 150,
  lh: false,
  tap: '',
  quiet: 2000,
  max: 10000,
  timeout: 45000,
  out: '',
  table: false,
  screenshot: '',
  offsite: 'fail',
  idle: 0,
};

/** @typedef {typeof defaults} Options */
/** @typedef {{ name: string, url: string }} Target */

/**
 * `name=https://…`, or an address whose path becomes its name.
 * @param {string} text
 * @returns {Target}
 */
function targetIn(text) {
  const named = /^([^=/:]+)=(https?:.*)$/.exec(text);
  return named ? { name: named[1], url: named[2] } : { name: new URL(text).pathname, url: text };
}

/**
 * Reads the command line. Throws on an unknown option or when no page is given.
 * @param {readonly string[]} words
 */
export function readOptions(words) {
  const options = { ...defaults };
  /** @type {Target[]} */
  const targets = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word.startsWith('--')) {
      targets.push(targetIn(word));
      continue;
    }
    const name = word.slice(2);
    if (!(name in defaults)) throw new Error(`unknown option ${word}`);
    if (typeof defaults[name] === 'boolean') options[name] = true;
    else {
      at += 1;
      options[name] = typeof defaults[name] === 'number' ? Number(words[at]) : words[at];
    }
  }
  if (targets.length === 0) throw new Error('usage: node bench/webperf.mjs [options] URL|name=URL …');
  return { options, targets };
}
