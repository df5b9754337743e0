import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, settingNames } from '@/server/platform/environment';

const MOST_README_BYTES = 8192;

const read = (file: string): string => readFileSync(file, 'utf8');
const papers = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(file) && !/^(?:lib\/content|node_modules)\//.test(file));
const guides = papers.filter((file) => !file.startsWith('docs/decisions/') || file.endsWith('/README.md'));

/** The cells of each row of a page's tables, without the heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row = '']) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells, at, all) => !/^:?-+:?$/.test(cells[0] ?? '') && !/^:?-+:?$/.test(all[at + 1]?.[0] ?? ''));
const nameIn = (cell = ''): string => /^`([^`]+)`$/.exec(cell)?.[1] ?? '';
const sectionOf = (text: string, title: string): string => text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
const startsOf = (rows: readonly string[][]): string[] => rows.map(([first = '']) => first.toLowerCase());

describe('the README', () => {
  test('is short enough to be read at once', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(MOST_README_BYTES);
  });

  test('leads to every other page, by itself or through one that it names', () => {
    const linked = (file: string): string[] =>
      [...read(file).matchAll(/\]\(([\w./-]+\.md)(?:#[^)]*)?\)/g)].map(([, to = '']) => path.join(path.dirname(file), to));
    const reached = new Set(['README.md']);
    for (const file of reached) if (existsSync(file)) for (const to of linked(file)) reached.add(to);
    expect(papers.filter((file) => !reached.has(file))).toEqual([]);
  });
});

describe('a page of the papers', () => {
  test('names no file that is not there', () => {
    const named = guides.flatMap((guide) =>
      [
        ...read(guide).matchAll(
          /(?<![\w./}>-])(?:app|bench|components|demo|docs|e2e|lib|pictures|public|screens|scripts|server|stores|tests|ui)\/[\w./-]*\w/g,
        ),
      ].map(([file]) => ({ guide, file: file.replace(/^(?=parts|ui)/, 'components/') })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ file }) => !['', '.ts', '.tsx', '.json'].some((ending) => existsSync(file + ending)))).toEqual([]);
  });

  test('links to no file that is not there', () => {
    const linked = papers.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({ file, to })),
    );
    expect(linked.length).toBeGreaterThan(60);
    expect(linked.filter(({ file, to }) => !existsSync(path.join(path.dirname(file), to)))).toEqual([]);
  });

  test('names no command that package.json does not have', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const named = papers.flatMap((file) =>
      [...read(file).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, own]) => ({ file, name: run ?? own ?? '' })),
    );
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
    const explained = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
    /** Run by npm itself after an installation. */
    const ofNpm = ['postinstall'];
    expect(explained.sort()).toEqual(
      Object.keys(scripts)
        .filter((name) => !ofNpm.includes(name))
        .sort(),
    );
  });
});

describe('docs/configuration.md', () => {
  const page = read('docs/configuration.md');
  const tools = sectionOf(page, 'Tools');
  const settings = rowsOf(page.replace(tools, ''));

  test('explains every setting once, and nothing that is none', () => {
    expect(settings.map(([name]) => nameIn(name)).sort()).toEqual([...settingNames].sort());
    expect(settings.filter(([, , meaning = '']) => meaning === '')).toEqual([]);
  });

  test('names the default of every setting that has one', () => {
    const defaults: Readonly<Record<string, unknown>> = readEnvironment({ NODE_ENV: 'test' });
    const said = settings.map(([name, value = '']) => [nameIn(name), nameIn(value)]);
    expect(said).toEqual(settings.map(([name]) => [nameIn(name), String(defaults[nameIn(name)] ?? '')]));
  });

  test('explains each variable that only programs for developers read', () => {
    const programs = execFileSync('git', ['ls-files', 'scripts', 'bench', 'playwright.config.ts', 'server/platform/database/embedded'])
      .toString()
      .trim()
      .split('\n')
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && existsSync(file));
    const asked = programs.flatMap((file) => [...read(file).matchAll(/process\.env\.([A-Z][A-Z\d_]*)\b/g)].map(([, name = '']) => name));
    /** Set by one of our own programs for the next, or by the machine. */
    const passedOn = ['CI', 'NEXT_DIST_DIR', 'NODE_ENV', 'PATH', 'PG_NO_NAMESPACE', 'PLAYWRIGHT_CORE', 'TEST_FOLDER'];
    const own = [...new Set(asked)].filter((name) => ![...settingNames, ...passedOn].includes(name));
    expect(
      rowsOf(tools)
        .map(([name]) => nameIn(name))
        .sort(),
    ).toEqual(own.sort());
  });
});

describe('docs/decisions', () => {
  const folder = 'docs/decisions';
  const decisions = readdirSync(folder).filter((name) => name !== 'README.md');
  const index = rowsOf(read(`${folder}/README.md`)).map(([since = '', line = '', status = '']) => {
    const [, text = '', name = ''] = /^\[(.+)\]\(([^)]+)\)$/.exec(line) ?? [];
    return { since, text, name, status };
  });

  test('a decision says why, what it is, what else there was and what follows', () => {
    const sections = ['Context', 'Decision', 'Alternatives', 'Consequences'];
    const written = (name: string) => [...read(`${folder}/${name}`).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(decisions.filter((name) => written(name).join() !== sections.join())).toEqual([]);
  });

  test('a decision stands in the index once, in the order of its day, with a line and a status', () => {
    expect(index.map(({ name }) => name).sort()).toEqual([...decisions].sort());
    expect(index.filter(({ text }) => text.length < 20)).toEqual([]);
    expect(index.filter(({ since }) => !/^20\d\d-[01]\d-[0-3]\d$/.test(since))).toEqual([]);
    expect(index.map(({ since }) => since)).toEqual(index.map(({ since }) => since).sort());
    const successor = /^superseded by \[[^\]]+\]\(([^)]+)\)$/;
    const isStatus = (status: string) => status === 'in force' || decisions.includes(successor.exec(status)?.[1] ?? '');
    expect(index.filter(({ status }) => !isStatus(status))).toEqual([]);
  });
});

test('docs/ports.md names every port, and every place where one is chosen', () => {
  const page = read('docs/ports.md');
  const ports = readdirSync('server/platform/ports', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const choices = readdirSync('server/compose').filter((file) => /^create-(?!services)/.test(file));
  expect(ports.length).toBeGreaterThan(20);
  expect(ports.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  expect(choices.filter((file) => !page.includes(`\`server/compose/${file}\``))).toEqual([]);
});

test('docs/facts.md names a home for every fact, and each fact once', () => {
  const facts = rowsOf(read('docs/facts.md'));
  expect(facts.length).toBeGreaterThan(35);
  expect(facts.filter(([, home = '']) => !home.includes('`'))).toEqual([]);
  const told = startsOf(facts);
  expect(told.filter((fact, at) => told.indexOf(fact) < at)).toEqual([]);
});

test('docs/glossary.md has each word once, in alphabetical order, with its meaning', () => {
  const words = rowsOf(read('docs/glossary.md'));
  expect(words.length).toBeGreaterThan(40);
  expect(startsOf(words)).toEqual([...new Set(startsOf(words))].sort());
  expect(words.filter(([, meaning = '']) => meaning.length < 10)).toEqual([]);
});
