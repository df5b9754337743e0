const PARTNER = /^P0\d\d$/;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Digits in order as one place of a regular expression: '0' as itself, '0123456789' as `\d`, '02346789' as `[02-46-9]`. */
function placeOf(digits: readonly string[]): string {
  if (digits.length === 10) return '\\d';
  const runs: string[][] = [];
  for (const digit of digits) {
    const run = runs.at(-1);
    if (run && Number(digit) === Number(run.at(-1)) + 1) run.push(digit);
    else runs.push([digit]);
  }
  const said = runs.map((run) => (run.length > 2 ? `${run.at(0)}-${run.at(-1)}` : run.join(''))).join('');
  return digits.length === 1 ? said : `[${said}]`;
}

/**
 * Slugs as a short regular expression, `P010 P012 … P019 P020 …` as `P01[02-9]|P0[2-6]\d`: decades with the same final digits share an
 * alternative. It is sent through on every request.
 */
export function slugPattern(slugs: readonly string[]): string {
  const decades = grouped(slugs.filter((slug) => PARTNER.test(slug)).sort(), (slug) => slug.charAt(2));
  const alike = grouped([...decades], ([, of]) => of.map((slug) => slug.charAt(3)).join(''));
  const partners = [...alike].map(([digits, of]) => `P0${placeOf(of.map(([ten]) => ten))}${placeOf([...digits])}`);
  return [...partners, ...slugs.filter((slug) => !PARTNER.test(slug))].join('|');
}
