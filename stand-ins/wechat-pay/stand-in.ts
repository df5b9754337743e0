import type { IncomingMessage, ServerResponse } from 'node:http';
import { openDoor } from './door';
import { createNonces, merchantOf, type Bank } from './bank';
import { createTickets } from './bill/tickets';
import { emptyState, restore, savedText, type BooksStore } from './books/books';
import { viewOf, type Books } from './books/view';
import { createControl, type Control } from './control/control';
import { startingControl } from './control/state';
import { createKeeper } from './keeper';
import { bankKeys } from './keys';
import { defaultMerchants, type Merchant, type WechatAccount, type WechatMerchantSetting } from './merchants';
import { tick } from './notices/tick';
import { createGrants } from './oauth/codes';
import { appSecret } from './oauth/tokens';

export type WechatPayStandIn = Readonly<{
  /** Resolves when the keys are made; `handle` and `tick` wait for it, the other members need it. */
  ready: Promise<void>;
  /** Handles one request whose path begins with the base path; false when it is not ours. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** An entry of the shop's setting `WECHAT_PAY`, with `api` pointing here. */
  setting: (mchid: string) => WechatMerchantSetting;
  /** Of every project, in the shape of the shop's setting `WECHAT_ACCOUNTS`. */
  accounts: () => Readonly<Record<string, WechatAccount>>;
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
  /** Whether `/control` and `/books` are served; not where strangers come. */
  isOpen?: boolean;
}>;

/** A bank that behaves like WeChat Pay's API v3, with keys and books of its own. */
export function wechatPayStandIn(options: WechatPayOptions): WechatPayStandIn {
  const { origin, now = Date.now, random = Math.random, merchants = defaultMerchants, store, isOpen = true } = options;
  const state = emptyState();
  const chosen = startingControl();
  let made: Readonly<{ bank: Bank; kept: string }> | undefined;
  const save = createKeeper(store, () => made && savedText(state, made.kept));
  const ready = (async () => {
    const text = await store?.load();
    const { keys, text: kept } = await bankKeys(merchants, text === undefined ? undefined : restore(state, text), now());
    const own = { nonces: createNonces(), grants: createGrants(), tickets: createTickets() };
    made = { kept, bank: { origin, now, random, merchants, keys, state, control: chosen, ...own } };
    await save();
  })();
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => undefined);
  const bank = (): Bank => {
    if (!made) throw new Error('The stand-in is still making its keys: await `ready`.');
    return made.bank;
  };
  const account = (appId: string) => ({ appId, secret: appSecret(bank(), appId) });
  const control = createControl(bank, chosen);
  const books = viewOf(state);
  const tickNow = async () => {
    await ready;
    if (await tick(bank())) await save();
  };

  return {
    ...{ ready, books, control, tick: tickNow },
    handle: openDoor({ origin, isOpen, bank: () => ready.then(bank), books, remote: { ...control, tick: tickNow }, save }),
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
    accounts: () =>
      Object.fromEntries(
        merchants.flatMap(({ projects }) =>
          Object.entries(projects).map(([project, { jsapi, miniProgram }]) => [
            project,
            { ...account(jsapi), miniProgram: account(miniProgram) },
          ]),
        ),
      ),
  };
}
