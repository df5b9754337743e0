import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from './bank';
import { sendBill } from './bill/bill';
import { booksOf, openLedgers, type Books, type BooksStore } from './books/books';
import { current } from './books/moves';
import { handsOf } from './buyer';
import { newChoices } from './choices';
import type { Control } from './control';
import { gateway } from './gateway/gateway';
import { newJournal, type Journal } from '@/stand-ins/http/journal';
import { defaultApps, newMerchants, settingOf, type AlipayMerchantSetting, type App } from './merchants';
import { sendDue } from './notices/send';
import { visit } from './pages/decide';
import { overview } from './pages/overview';
import { newKeyPair, type KeyPair } from './signature';

export type { AlipayMerchantSetting, Books, BooksStore, Control };

export type AlipayStandIn = Readonly<{
  /** Answers a request below the base path; false, and nothing done, for any other. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  setting: (appId: string) => AlipayMerchantSetting;
  control: Control;
  books: Books;
  journal: Journal['newest'];
  /** Closes what ran out of time and sends the notices that are due; returns when they were answered or not. */
  tick: () => Promise<void>;
}>;

type Options = Readonly<{
  /** Where shop and browser reach the bank, with its base path and no slash at the end. */
  origin: () => string;
  now?: () => number;
  apps?: readonly App[];
  store?: BooksStore;
  /** Whether a notice is sent as soon as it is written (the usual), or only by `tick`. */
  sendsAtOnce?: boolean;
  /** Where its keys come from; made anew by itself. */
  newKeys?: () => Promise<KeyPair>;
}>;

function route(bank: Bank, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
  const address = new URL(request.url ?? '/', 'http://bank.invalid');
  const base = new URL(bank.origin()).pathname.replace(/\/$/, '');
  if (address.pathname !== base && !address.pathname.startsWith(`${base}/`)) return undefined;
  const path = address.pathname.slice(base.length);
  const query = address.searchParams;
  if (path === '/gateway.do') return gateway(bank, request, response, query);
  if (path.startsWith('/cashier/')) return visit(bank, request, response, query, path.slice('/cashier/'.length));
  if (path === '/downloadBillFile.resource') return Promise.resolve(sendBill(bank, response, query));
  if (path === '' || path === '/') return Promise.resolve(overview(bank, request, response, query));
  response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  return Promise.resolve();
}

/** A bank that speaks Alipay's protocol, with keys made now and books of its own. Not Alipay, and not for production. */
export async function alipayStandIn(options: Options): Promise<AlipayStandIn> {
  const { origin, now = Date.now, apps = defaultApps, store, sendsAtOnce = true, newKeys = newKeyPair } = options;
  const [keys, merchants, ledgers] = await Promise.all([newKeys(), newMerchants(apps, newKeys), openLedgers(store)]);
  const { control, controls } = newChoices();
  const journal = newJournal(now);
  const underWay = new Set<string>();
  let foreign: Promise<string> | undefined;
  const foreignKey = () => (foreign ??= newKeys().then(({ privateKey }) => privateKey));
  const sending = new Set<Promise<void>>();
  const tick = async (): Promise<void> => {
    for (const trade of ledgers.trades.values()) current(bank, trade);
    const mine = sendDue(bank, underWay);
    sending.add(mine);
    await Promise.all(sending).finally(() => sending.delete(mine));
  };
  const failure = (error: unknown): void => journal.note({ way: 'sent', what: 'notices', subject: '', outcome: String(error) });
  const bank: Bank = {
    origin,
    now,
    merchants,
    keys,
    foreignKey,
    ledgers,
    controls,
    journal,
    visits: new Map(),
    billLinks: new Map(),
    // After the answer that brought it about, and never in its way.
    announce: () => void (sendsAtOnce && setImmediate(() => void tick().catch(failure))),
  };
  return {
    async handle(request, response) {
      const answered = route(bank, request, response);
      await answered;
      return answered !== undefined;
    },
    setting(appId) {
      const merchant = merchants.find((one) => one.appId === appId);
      if (!merchant) throw new Error(`The bank has no app ${appId}.`);
      return settingOf(merchant, keys.publicKey, `${origin()}/gateway.do`);
    },
    control: { ...control, ...handsOf(bank) },
    books: booksOf(ledgers),
    journal: journal.newest,
    tick,
  };
}
