import type { IncomingMessage, ServerResponse } from 'node:http';
import { openCalls } from './api/open';
import { refundCalls } from './api/refund';
import { serveApi } from './api/serve';
import { tradeCalls } from './api/trade';
import { createNonces, merchantOf, type Bank } from './bank';
import { emptyState, restore, savedText, type BooksStore } from './books/books';
import { viewOf, type Books } from './books/view';
import { createControl, type Control } from './control/control';
import { startingControl } from './control/state';
import { bankKeys } from './keys';
import { defaultMerchants, type Merchant, type WechatMerchantSetting } from './merchants';
import { tick } from './notices/tick';
import { readBody } from './read-body';

export type WechatPayStandIn = Readonly<{
  /** Resolves when the keys are made; every other member but `handle` needs them. */
  ready: Promise<void>;
  /** Handles one request whose path begins with the base path; false when it is not ours. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** An entry of the shop's setting `WECHAT_PAY`, with `api` pointing here. */
  setting: (mchid: string) => WechatMerchantSetting;
  control: Control;
  books: Books;
  /** Sends what is due (notices, refunds under way that end); driven by a job or a test's clock. */
  tick: () => Promise<void>;
}>;

export type WechatPayOptions = Readonly<{
  /** Where shop and browser reach it, with the base path and without a slash at its end. */
  origin: () => string;
  now?: () => number;
  /** From 0 to 1; a test's may be seeded. */
  random?: () => number;
  merchants?: readonly Merchant[];
  store?: BooksStore;
}>;

const rows = [...openCalls, ...tradeCalls, ...refundCalls];

/** A bank that behaves like WeChat Pay's API v3, with keys and books of its own. */
export function wechatPayStandIn({
  origin,
  now = Date.now,
  random = Math.random,
  merchants = defaultMerchants,
  store,
}: WechatPayOptions): WechatPayStandIn {
  const state = emptyState();
  const control = startingControl();
  let made: Readonly<{ bank: Bank; kept: string }> | undefined;
  const ready = (async () => {
    const text = await store?.load();
    const { keys, text: kept } = await bankKeys(merchants, text === undefined ? undefined : restore(state, text), now());
    made = { kept, bank: { origin, now, random, merchants, keys, state, control, nonces: createNonces() } };
    await store?.save(savedText(state, kept));
  })();
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => undefined);
  const bank = (): Bank => {
    if (!made) throw new Error('The stand-in is still making its keys: await `ready`.');
    return made.bank;
  };
  const save = async () => {
    if (made) await store?.save(savedText(state, made.kept));
  };

  return {
    ready,
    books: viewOf(state),
    control: createControl(bank, control),
    tick: async () => {
      await ready;
      if (await tick(bank())) await save();
    },
    setting: (mchid) => {
      const [merchant, own] = [merchantOf(bank(), mchid), bank().keys.merchants.get(mchid)];
      if (!merchant || !own) throw new Error(`No merchant ${mchid}.`);
      const { publicKey, certificate } = bank().keys;
      return {
        ...{ mchid, serial: own.serial, privateKey: own.pair.privatePem, apiV3Key: own.apiV3Key },
        keys: { [publicKey.serial]: publicKey.pem, ...(merchant.keys === 'both' && { [certificate.serial]: certificate.pem }) },
        ...{ h5: merchant.h5, projects: merchant.projects, default: merchant.isDefault, api: origin() },
      };
    },
    handle: async (request, response) => {
      const target = request.url ?? '/';
      const base = new URL(origin()).pathname.replace(/\/$/, '');
      const { pathname, searchParams } = new URL(target, 'http://bank.invalid');
      if (pathname !== base && !pathname.startsWith(`${base}/`)) return false;
      await ready;
      const body = await readBody(request);
      if (body === undefined) {
        response.writeHead(413).end();
        return true;
      }
      const incoming = { request, response, target, path: pathname.slice(base.length), query: searchParams, body };
      const isServed = await serveApi(bank(), rows, incoming);
      if (isServed) await save();
      else response.writeHead(404).end();
      return true;
    },
  };
}
