/** A generator that gives the same numbers every time (mulberry32): what was found once is found again. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** JSON knows spellings that JavaScript does not write: these stand for them until the text is made. */
const RAW: Readonly<Record<string, string>> = {
  '@raw:1e309': '1e309', '@raw:-1e309': '-1e309', '@raw:1e-400': '1e-400', '@raw:-0': '-0', '@raw:long': '9'.repeat(400),
  '@raw:deep': `${'['.repeat(5000)}${']'.repeat(5000)}`, '@raw:nested': `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '@raw:proto': '{"__proto__":{"admin":true}}', '@raw:Infinity': 'Infinity', '@raw:NaN': 'NaN', '@raw:half': '"\\ud83d"', '@raw:nul': '"a\\u0000b"',
};

export const jsonOf = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(fields).replace(/"(@raw:[\w-]+)"/g, (whole, name: string) => RAW[name] ?? whole);

/** Leaves a field out. */
export const MISSING = Symbol('missing');

export const mutations: readonly unknown[] = [
  MISSING, null, true, false, '', ' ', '\t\n', 0, -1, 1, 1.5, 2, 51, 100, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63, Number.MAX_VALUE, 5e-324,
  ...Object.keys(RAW),
  '0', '-1', '00', '1.0', '1e9', '32768', '2147483647', '2147483648', '4294967296', '9007199254740993', '9223372036854775807', '9223372036854775808',
  '999999999', '999999999.99', '0.00', '0.01', '21474836.47', '21474836.48', '99999999.99', 'Infinity', '-Infinity', 'NaN', '1e309', '0x10', '٣', '１２',
  '\ud800', '\udfff', 'a\ud83d', '\udc00\ud800', '\u0000', 'a\u0000b', '\u200b\u200c', '\u202e', '\ufeff', '\u2028', '👩‍👩‍👧‍👦'.repeat(8), 'é'.normalize('NFD'),
  'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(10_000), '中'.repeat(60_000), '-'.repeat(64), '_',
  '2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '2026-13-01', '275760-09-13', '-000001-01-01', '2030-01-01 24:00:00', '24:00', '00:00', '99:99', '12:60',
  "'; drop table users; --", '%', '%_%', '\\', '%zz', '${7*7}', '{{7*7}}', '../../etc/passwd', '<script>1</script>', 'javascript:0', '$1', ':id', '__proto__', 'constructor', 'toString',
  [], [null], ['1'], [[]], Array.from({ length: 200 }, () => 'x'), {}, { length: 1 }, { $gt: '' }, { toString: 'x' },
];
