import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { escapeHtml, sendPage, type Page } from './document';
import { languageOf, say, type Language, type Word } from './words';

/** A browser (or a program in its place) at one of the bank's pages. */
export type Visit = Readonly<{
  bank: Bank;
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  query: URLSearchParams;
  /** Of a posted form. */
  form: URLSearchParams;
  body: string;
  language: Language;
  /** Who holds the phone, by their cookie. */
  buyer: string | undefined;
}>;

const BUYER = /(?:^|;\s*)wechat_buyer=([\w-]{1,64})(?:;|$)/;

/** The cookie of whoever holds the phone. */
export const buyerCookie = (bank: Bank, buyer: string): string =>
  `wechat_buyer=${buyer}; Path=${new URL(bank.origin()).pathname}; Max-Age=31536000; HttpOnly; SameSite=Lax`;

export const visitOf = (visit: Omit<Visit, 'form' | 'language' | 'buyer'>): Visit => {
  const { headers } = visit.request;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    ...visit,
    form: new URLSearchParams(isForm ? visit.body : ''),
    language: languageOf(visit.query.get('lang'), headers['accept-language']),
    buyer: BUYER.exec(headers.cookie ?? '')?.[1],
  };
};

/** Only a page's own form may act: a browser says where a form comes from. */
export function isOwnForm({ bank, request }: Visit): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === new URL(bank.origin()).origin;
}

/** Whether the merchant has entered the host of `url` at the bank's site; the bank's own host counts as one. */
export function isRegistered({ origin, control }: Bank, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && (hostname === new URL(origin()).hostname || control.hosts.has(hostname));
}

export const show = (
  { response, language }: Visit,
  title: Word,
  body: string,
  more: Omit<Page, 'language' | 'title' | 'body'> = {},
): void => sendPage(response, { language, title: say(language, title), body, ...more });

/** A page that says one thing, and leads back to the shop where there is an address for it. */
export function tell(visit: Visit, word: Word, status = 200, back = ''): void {
  const link = back === '' ? '' : `<a class="button main" href="${escapeHtml(back)}">${say(visit.language, 'back')}</a>`;
  show(visit, 'bank', `<p class="note" role="status">${say(visit.language, word)}</p>${link}`, { status });
}

export const redirect = ({ response }: Visit, to: string, headers: Readonly<Record<string, string>> = {}): void => {
  response.writeHead(303, { location: to, 'cache-control': 'no-store', ...headers }).end();
};

export const sendJson = ({ response }: Visit, body: unknown, status = 200, type = 'application/json; charset=utf-8'): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(JSON.stringify(body));
};
