import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@/lib/routing/routes';
import { endpoints } from '../contract';

/** Apps, partners and links in the wild hold on to these; no change of ours may drop or rename one. */
const frozen = (name: string): string[] => readFileSync(path.join(__dirname, name), 'utf8').trim().split('\n').slice(1);

test('every promised endpoint is in the contract, by its method and path', () => {
  const promised = frozen('endpoints.tsv').map((row) => row.replace('\t', ' '));
  const declared = new Set(endpoints.map(({ method, path: at }) => `${method} ${at}`));
  expect(new Set(promised).size).toBe(193);
  expect(promised.filter((one) => !declared.has(one))).toEqual([]);
});

test('every promised page is in the route table, which may grow', () => {
  const promised = frozen('routes.tsv').map((row) => row.replace(/^\/\{channel\}/, ''));
  expect(promised.length).toBe(217);
  expect(promised.filter((page) => !(page in routes))).toEqual([]);
});
