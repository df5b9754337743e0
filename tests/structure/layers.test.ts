import { spawnSync } from 'node:child_process';

type Planted = { what: string; path: string; code: string; rule: string | undefined };

const take = (from: string) => `import * as taken from '${from}';\nexport const used = taken;\n`;
const LAYERS = 'boundaries/dependencies';
const LIBRARIES = 'no-restricted-imports';
const STORED = 'no-restricted-properties';

const planted: Planted[] = [
  { what: 'the kernel sees a domain rule', path: 'lib/kernel/planted.ts', code: take('@/lib/domain/order'), rule: LAYERS },
  { what: 'a domain rule sees the contract', path: 'lib/domain/planted.ts', code: take('@/lib/contract/order/endpoints'), rule: LAYERS },
  { what: 'the contract sees the client', path: 'lib/contract/planted.ts', code: take('@/lib/gateway/gateway'), rule: LAYERS },
  { what: 'a store sees queries', path: 'stores/planted.ts', code: take('@/lib/queries/order'), rule: LAYERS },
  { what: 'the design system sees a store', path: 'components/ui/planted.tsx', code: take('@/stores/session'), rule: LAYERS },
  { what: 'one feature sees another', path: 'components/hotel/planted.tsx', code: take('@/components/login/login-checks'), rule: LAYERS },
  { what: 'a feature sees the server', path: 'components/hotel/planted.tsx', code: take('@/server/call/refusal'), rule: LAYERS },
  { what: 'a page sees the server', path: 'app/planted.tsx', code: take('@/server/call/refusal'), rule: LAYERS },
  { what: 'the platform sees a call', path: 'server/platform/planted.ts', code: take('@/server/call/refusal'), rule: LAYERS },
  { what: 'a call sees an order', path: 'server/call/planted.ts', code: take('@/server/trade/order/move'), rule: LAYERS },
  { what: 'an order sees a kind of goods', path: 'server/trade/order/planted.ts', code: take('@/server/kinds/hotel/price'), rule: LAYERS },
  {
    what: 'the catalogue sees a kind of goods',
    path: 'server/catalogue/planted.ts',
    code: take('@/server/kinds/hotel/price'),
    rule: LAYERS,
  },
  {
    what: 'one kind of goods sees another',
    path: 'server/kinds/planted/planted.ts',
    code: take('@/server/kinds/hotel/price'),
    rule: LAYERS,
  },
  {
    what: 'a kind of goods sees the composition',
    path: 'server/kinds/hotel/planted.ts',
    code: take('@/server/compose/handlers'),
    rule: LAYERS,
  },
  { what: 'the server sees a component', path: 'server/planted.ts', code: take('@/components/ui/overlay/toast'), rule: LAYERS },
  { what: 'the server sees the demo', path: 'server/compose/planted.ts', code: take('@/demo/demo'), rule: LAYERS },
  { what: 'a kind of goods sees the demo', path: 'server/kinds/hotel/planted.ts', code: take('@/demo/kinds/hotel/plan'), rule: LAYERS },
  {
    what: 'one kind’s demo goods see another’s',
    path: 'demo/kinds/planted/planted.ts',
    code: take('@/demo/kinds/hotel/plan'),
    rule: LAYERS,
  },
  { what: 'the server sees a stand-in', path: 'server/trade/planted.ts', code: take('@/stand-ins/wechat-pay/stand-in'), rule: LAYERS },
  {
    what: 'the composition sees a stand-in',
    path: 'server/compose/planted.ts',
    code: take('@/stand-ins/wechat-pay/stand-in'),
    rule: LAYERS,
  },
  { what: 'a page sees a stand-in', path: 'app/planted.tsx', code: take('@/stand-ins/wechat-pay/stand-in'), rule: LAYERS },
  {
    what: 'a component sees a stand-in',
    path: 'components/parts/order/planted.tsx',
    code: take('@/stand-ins/wechat-pay/stand-in'),
    rule: LAYERS,
  },
  { what: 'a stand-in sees the kernel', path: 'stand-ins/wechat-pay/planted.ts', code: take('@/lib/kernel/money'), rule: LAYERS },
  { what: 'a stand-in sees the server', path: 'stand-ins/wechat-pay/planted.ts', code: take('@/server/call/refusal'), rule: LIBRARIES },
  { what: 'a stand-in sees the demo', path: 'stand-ins/wechat-pay/planted.ts', code: take('@/demo/demo'), rule: LAYERS },
  { what: 'a stand-in sees a package', path: 'stand-ins/wechat-pay/planted.ts', code: take('jose'), rule: LIBRARIES },
  {
    what: 'a stand-in sees another bank’s',
    path: 'stand-ins/planted/planted.ts',
    code: take('@/stand-ins/wechat-pay/stand-in'),
    rule: LAYERS,
  },
  { what: 'a page sees the demo', path: 'app/planted.tsx', code: take('@/demo/base/fixtures'), rule: LAYERS },
  { what: 'the server sees the client', path: 'server/planted.ts', code: take('@/lib/gateway/gateway'), rule: LAYERS },
  { what: 'routing sees the contract', path: 'lib/routing/planted.ts', code: take('@/lib/contract/contract'), rule: LAYERS },
  { what: 'react-vant outside the design system', path: 'components/hotel/planted.tsx', code: take('react-vant'), rule: LIBRARIES },
  { what: 'a page of the shop sees the desk', path: 'app/planted.tsx', code: take('@/components/ops/table/data-table'), rule: LIBRARIES },
  { what: 'a feature sees the desk’s calls', path: 'components/hotel/planted.tsx', code: take('@/lib/queries/ops/own'), rule: LIBRARIES },
  {
    what: 'the design system sees the desk’s contract',
    path: 'components/ui/planted.tsx',
    code: take('@/lib/contract/ops/own'),
    rule: LIBRARIES,
  },
  { what: 'the shop’s client sees the desk’s', path: 'lib/gateway/planted.ts', code: take('@/lib/gateway/ops-gateway'), rule: LIBRARIES },
  { what: 'ky outside the client', path: 'lib/queries/planted.ts', code: take('ky'), rule: LIBRARIES },
  {
    what: 'a page that may load the whole contract',
    path: 'components/hotel/planted.tsx',
    code: "export const contract = () => import('@/lib/contract/contract');\n",
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a language compared outside of the grammar',
    path: 'lib/i18n/planted.ts',
    code: "export const joined = (locale: string) => (locale === 'en' ? ', ' : '、');\n",
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a language compared in a page',
    path: 'components/hotel/planted.tsx',
    code: "export const isEnglish = (locale: string) => 'zh-CN' !== locale;\n",
    rule: 'no-restricted-syntax',
  },
  { what: 'React on the server', path: 'server/planted.ts', code: take('react'), rule: LIBRARIES },
  { what: 'the database in a page', path: 'app/planted.tsx', code: take('pg'), rule: LIBRARIES },
  { what: 'the middleware sees the contract', path: 'middleware.ts', code: take('@/lib/contract/contract'), rule: LIBRARIES },
  { what: 'an any', path: 'lib/kernel/planted.ts', code: 'export const value: any = 1;\n', rule: '@typescript-eslint/no-explicit-any' },
  {
    what: 'a non-null assertion',
    path: 'lib/kernel/planted.ts',
    code: 'export const at = (list: number[]) => list[0]!;\n',
    rule: '@typescript-eslint/no-non-null-assertion',
  },
  {
    what: 'a type imported as a value',
    path: 'lib/domain/planted.ts',
    code: "import { Day } from '@/lib/kernel/day';\nexport const day: Day = '';\n",
    rule: '@typescript-eslint/consistent-type-imports',
  },
  {
    what: 'a hook behind a condition',
    path: 'components/hotel/planted.tsx',
    code: "import { useState } from 'react';\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    rule: 'react-hooks/rules-of-hooks',
  },
  { what: 'storage without its door', path: 'stores/planted.ts', code: "localStorage.setItem('a', 'b');\n", rule: 'no-restricted-globals' },
  {
    what: 'storage without its door, as a property',
    path: 'components/hotel/planted.tsx',
    code: "export const kept = () => window.sessionStorage.getItem('a');\n",
    rule: STORED,
  },
  {
    what: 'storage without its door, taken out of the window',
    path: 'lib/queries/planted.ts',
    code: 'const { localStorage: kept } = globalThis;\nexport const first = kept.key(0);\n',
    rule: STORED,
  },
  { what: 'a cookie without the door', path: 'app/planted.tsx', code: "document.cookie = 'a=b';\n", rule: STORED },
  {
    what: 'a service worker without the door',
    path: 'stores/planted.ts',
    code: 'export const workers = navigator.serviceWorker;\n',
    rule: STORED,
  },
  {
    what: 'a cache without the door',
    path: 'stores/planted.ts',
    code: 'export const names = caches.keys();\n',
    rule: 'no-restricted-globals',
  },
  { what: 'a file too long', path: 'lib/kernel/planted.ts', code: 'export {};\n'.repeat(301), rule: 'max-lines' },

  {
    what: 'a feature of the layers below it',
    path: 'components/hotel/planted.tsx',
    code: `${take('@/lib/queries/hotel')}${take('@/stores/config').replaceAll('taken', 'more').replace('used', 'also')}`,
    rule: undefined,
  },
  {
    what: 'a kind of goods of what stands below it',
    path: 'server/kinds/hotel/planted.ts',
    code: `${take('@/server/trade/order/move')}${take('@/server/catalogue/place').replaceAll('taken', 'more').replace('used', 'also')}`,
    rule: undefined,
  },
  { what: 'the composition of every kind', path: 'server/compose/planted.ts', code: take('@/server/kinds/hotel/price'), rule: undefined },
  { what: 'the design system of react-vant', path: 'components/ui/planted.tsx', code: take('react-vant'), rule: undefined },
  {
    what: 'a store of the door to storage',
    path: 'stores/planted.ts',
    code: "import { tabShelf } from '@/lib/kernel/shelf';\n\nexport const kept = tabShelf.getItem('a');\n",
    rule: undefined,
  },
  {
    what: 'the demo of a stand-in',
    path: 'demo/bank/planted.ts',
    code: take('@/stand-ins/wechat-pay/stand-in'),
    rule: undefined,
  },
  {
    what: 'a stand-in of Node and itself',
    path: 'stand-ins/wechat-pay/planted.ts',
    code: `${take('node:crypto')}${take('./stand-in').replaceAll('taken', 'more').replace('used', 'also')}`,
    rule: undefined,
  },
  { what: 'the client of ky', path: 'lib/gateway/planted.ts', code: take('ky'), rule: undefined },
];

const found = (() => {
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/structure/lint-planted.mjs'], {
    input: JSON.stringify(planted),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
})();

test.each(planted.map((one, index) => ({ ...one, index })).filter(({ rule }) => rule))('lint notices: $what', ({ rule, index }) => {
  expect(found[index]).toContain(rule);
});

test.each(planted.map((one, index) => ({ ...one, index })).filter(({ rule }) => !rule))('lint allows: $what', ({ index }) => {
  expect(found[index]).toEqual([]);
});
