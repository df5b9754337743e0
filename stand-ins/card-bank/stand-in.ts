import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newJournal, type Journal } from '@/stand-ins/http/journal';
import type { Bank } from './bank';
import { booksOf, openLedgers, type Books, type BooksStore } from './books/books';
import { failRefund, giveBack } from './books/moves';
import { shopAccount } from './books/records';
import { newChoices } from './choices';
import type { Control } from './control';
import { newDetailsKey, type EncryptionKey } from './details';
import { sendDue } from './notices/send';
import { bindPage } from './pages/bind';
import { confirmPage } from './pages/confirm';
import { overview } from './pages/overview';
import { service } from './service';
import { callChecker } from './signature';

export type { Books, BooksStore, Control };

/** What the shop enters in its setting `CARD_BANK`. */
export type CardBankSetting = Readonly<{ url: string; secret: string; encryptTo: EncryptionKey; binding: 'own' | 'hosted' }>;

export type CardBankStandIn = Readonly<{
  /** Answers a request below the base path; false, and nothing done, for any other. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  setting: () => CardBankSetting;
  control: Control;
  books: Books;
  journal: Journal['newest'];
  /** Sends the notices that are due; returns when they were answered or not. */
  tick: () => Promise<void>;
}>;

type Options = Readonly<{
  /** Where shop and browser reach the bank, with its base path and no slash at the end; calls go below `/v1` there. */
  origin: () => string;
  /** The shop's origin, for notices. */
  shop: () => string;
  now?: () => number;
  secret?: string;
  binding?: 'own' | 'hosted';
  store?: BooksStore;
  /** Whether a notice is sent as soon as it is written (the usual), or only by `tick`. */
  sendsAtOnce?: boolean;
}>;

type Route = (bank: Bank, request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;

function router(check: ReturnType<typeof callChecker>): Route {
  return (bank, request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank.invalid');
    const base = new URL(bank.origin()).pathname.replace(/\/$/, '');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
    const [, room = '', name = ''] = /^\/(v1|bind|confirm)(\/.*)$/.exec(pathname.slice(base.length)) ?? [];
    if (room === 'v1' && request.method === 'POST') return service(bank, check, request, response, name);
    if (room === 'bind') return bindPage(bank, request, response, searchParams, name.slice(1));
    if (room === 'confirm') return confirmPage(bank, request, response, searchParams, name.slice(1));
    if (pathname.length <= base.length + 1) return Promise.resolve(overview(bank, request, response, searchParams));
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    return Promise.resolve();
  };
}

/** A bank for cards as docs/card-bank.md describes it, with a key made now and books of its own. Not for production. */
export async function cardBankStandIn(options: Options): Promise<CardBankStandIn> {
  const { origin, shop, now = Date.now, secret = randomBytes(24).toString('hex'), binding = 'own', store, sendsAtOnce = true } = options;
  const [detailsKey, ledgers] = await Promise.all([newDetailsKey(), openLedgers(store)]);
  const { control, controls } = newChoices(binding);
  const journal = newJournal(now);
  const underWay = new Set<string>();
  const sending = new Set<Promise<void>>();
  const tick = async (): Promise<void> => {
    const mine = sendDue(bank, underWay);
    sending.add(mine);
    await Promise.all(sending).finally(() => sending.delete(mine));
  };
  const failure = (error: unknown): void => journal.note({ way: 'sent', what: 'notices', subject: '', outcome: String(error) });
  // After the answer that brought it about, and never in its way.
  const announce = () => void (sendsAtOnce && setImmediate(() => void tick().catch(failure)));
  const bank: Bank = { origin, shop, now, secret, detailsKey, ledgers, controls, journal, announce };
  const route = router(callChecker(secret, now));
  return {
    async handle(request, response) {
      const answered = route(bank, request, response);
      await answered;
      return answered !== undefined;
    },
    setting: () => ({ url: `${origin()}/v1`, secret, encryptTo: detailsKey.publicKey, binding: controls.binding() }),
    control: {
      ...control,
      finishRefund(refundNo, how = 'done') {
        const refund = ledgers.refunds.get(refundNo);
        if (refund?.state !== 'underWay') throw new Error(`No refund ${refundNo} is under way.`);
        if (how === 'done') giveBack(bank, refund);
        else failRefund(bank, refund, how);
      },
      withdraw: (amountFen) =>
        void ledgers.entries.push({ at: now(), from: shopAccount, to: 'funds', amountFen, subject: '', what: 'funds' }),
    },
    books: booksOf(ledgers),
    journal: journal.newest,
    tick,
  };
}
