import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

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

test('every decision says why, what else there was and what follows, and the README names it once', () => {
  const readme = readFileSync('README.md', 'utf8');
  const decisions = readdirSync('docs/decisions');
  const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
  const written = (name: string) => [...readFileSync(`docs/decisions/${name}`, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(decisions.filter((name) => written(name).join() !== sections.join())).toEqual([]);
  expect([...readme.matchAll(/\(docs\/decisions\/([^)]+)\)/g)].map(([, name]) => name).sort()).toEqual([...decisions].sort());
});

test('every file that a guide names is there', () => {
  const guides = ['README.md', 'CONTRIBUTING.md', 'docs/rules.md', 'components/ui/README.md'];
  const named = guides.flatMap((guide) =>
    [
      ...readFileSync(guide, 'utf8').matchAll(
        /(?<![\w./}>-])(?:app|components|docs|lib|public|screens|server|stores|tests|ui)\/[\w./-]*\w/g,
      ),
    ].map(([file]) => ({ guide, file: file.replace(/^(?=screens|ui)/, 'components/') })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !['', '.ts', '.tsx', '.json'].some((ending) => existsSync(file + ending)))).toEqual([]);
});
