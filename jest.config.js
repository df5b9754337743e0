import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';

const configure = nextJest({ dir: path.dirname(fileURLToPath(import.meta.url)) });

/** Packages published only as ES modules, which jest must transform to CommonJS. */
const modules = [
  'jose',
  'ky',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'opencc-js',
  'mdast-util-[^/]*',
  'micromark[^/]*',
  'unist-util-[^/]*',
  'decode-named-character-reference',
  'character-entities',
  'devlop',
  'fault',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'css-tree',
];

/** A test's globals are looked up through an interceptor; as parameters of each module they cost nothing. Without those that tests replace. */
const hotGlobals = ['Object', 'Array', 'Map', 'Set', 'WeakMap', 'Symbol', 'Reflect', 'JSON', 'Math', 'Number', 'String'];

const project = async (name, environment, more = {}) => ({
  ...(await configure({
    displayName: name,
    testEnvironment: environment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    sandboxInjectedGlobals: hotGlobals,
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      '^@mdn/browser-compat-data/forLegacyNode$': '<rootDir>/node_modules/@mdn/browser-compat-data/data.json',
      // Its modules have names of their own for `String` and `Number`, which are parameters here.
      '^css-tree$': '<rootDir>/node_modules/css-tree/dist/csstree.esm.js',
      '^react-vant$': '<rootDir>/node_modules/react-vant/lib/index.js',
      '^react-vant/es/(.*\\.js)$': '<rootDir>/node_modules/react-vant/lib/$1',
      // As in next.config.js: react-vant uses a part of react-dom that React 19 removed.
      '^(\\.\\./)+utils/dom/render$': '<rootDir>/components/ui/form/react-vant-render.ts',
    },
    ...more,
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
});

const node = '<rootDir>/tests/node-environment.cjs';
const database = {
  globalSetup: '<rootDir>/tests/gateway/start-database.mjs',
  globalTeardown: '<rootDir>/tests/gateway/stop-database.mjs',
};

export default async () => ({
  // Long enough that a slow machine fails no test, short enough that one that hangs ends.
  testTimeout: 300_000,
  projects: await Promise.all([
    project('unit', node),
    project('structure', node),
    project('component', '<rootDir>/tests/component/browser-environment.cjs', {
      ...database,
      setupFilesAfterEnv: ['<rootDir>/tests/component/patience.ts'],
    }),
    project('gateway', node, database),
    // Also through the gateway, but long: networks that go silent, thousands of hostile inputs.
    project('endurance', node, database),
    // Kills the server and its database again and again.
    project('storm', node, {
      globalSetup: '<rootDir>/tests/storm/start-database.mjs',
      globalTeardown: '<rootDir>/tests/storm/stop-database.mjs',
    }),
    // Starts the built product again and again; run it after `npm run build`.
    project('platform', node),
  ]),
});
