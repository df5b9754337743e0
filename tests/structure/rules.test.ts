import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const rules = new Set([...readFileSync('docs/rules.md', 'utf8').matchAll(/^## (§\d+)/gm)].map(([, section]) => section));
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

/** References to sections of other documents: an RFC, a law, WeChat's guide. */
const FOREIGN = /RFC \d+ §[\d.]+|(?:PIPL|E-Commerce Law) §\d+|§\d+ of WeChat/g;

test('every rule that the code cites is written down in docs/rules.md', () => {
  const cited = files
    .filter((file) => file !== 'tests/structure/rules.test.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').replace(FOREIGN, '').matchAll(/§\d+/g)].map(([section]) => ({ file, section })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ section }) => !rules.has(section))).toEqual([]);
});
