import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const program = readFileSync(path.join(process.cwd(), 'public/held-worker.js'), 'utf8');
const origin = 'https://shop.example';
const NOW = 1_800_000_000_000;

type FetchEvent = { request: { url: string; method: string; mode: string }; respondWith: (answer: Promise<unknown>) => void };

/** Runs the service worker with these caches, given as cache name, path and page; `network` answers the requests it lets through. */
function startWorker(caches: Readonly<Record<string, Readonly<Record<string, string>>>>, network: () => Promise<string>) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: FetchEvent) => void) => listeners.set(type, listener),
  };
  vm.runInNewContext(program, {
    self,
    URL,
    Date: { now: () => NOW },
    fetch: network,
    caches: {
      keys: async () => Object.keys(caches),
      open: async (name: string) => ({ match: async (pathname: string) => caches[name]?.[pathname] }),
    },
  });
  /** Undefined if the worker leaves the request to the browser. */
  return (address: string, { mode = 'navigate', method = 'GET' } = {}): Promise<unknown> | undefined => {
    let answer: Promise<unknown> | undefined;
    listeners.get('fetch')?.({
      request: { url: new URL(address, origin).href, method, mode },
      respondWith: (given) => {
        answer = given;
      },
    });
    return answer;
  };
}

const page = '/P012/my/foodOrderDetail/20261122';
const file = '/_next/static/chunks/a.js';
const mine = `held|880012|7|${NOW + 1000}`;
const down = () => Promise.reject(new TypeError('no network'));
const up = () => Promise.resolve('from the network');

test('what the network answers is what the page gets', async () => {
  const ask = startWorker({ [mine]: { [page]: 'kept' } }, up);
  expect(await ask(page)).toBe('from the network');
  expect(await ask(file, { mode: 'no-cors' })).toBe('from the network');
});

test('without a network the page and its files come from where they were kept', async () => {
  const ask = startWorker({ other: { [page]: 'stray' }, [mine]: { [page]: 'kept', [file]: 'file' } }, down);
  expect(await ask(`${page}?from=list`)).toBe('kept');
  expect(await ask(file, { mode: 'no-cors' })).toBe('file');
  await expect(ask('/P012/my/foodOrderDetail/20261123')).rejects.toThrow('no network');
});

test('a session that has run out shows nothing any more', async () => {
  const ask = startWorker({ [`held|880012|7|${NOW}`]: { [page]: 'kept' }, 'held|880012|7': { [page]: 'kept' } }, down);
  await expect(ask(page)).rejects.toThrow('no network');
});

test('everything else is left alone: calls, commands, other pages, other sites', () => {
  const ask = startWorker({ [mine]: { '/P012/index': 'kept' } }, down);
  for (const address of [
    '/P012/index',
    '/P012/my/orderList',
    '/P012/my/center',
    '/preview',
    'https://elsewhere.example/P012/my/foodOrderDetail/1',
  ])
    expect({ address, answer: ask(address) }).toEqual({ address, answer: undefined });
  expect(ask('/api/distribution/user/order/api/page', { mode: 'cors' })).toBeUndefined();
  expect(ask(page, { method: 'POST' })).toBeUndefined();
});
