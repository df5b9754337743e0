import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped } from '@/stand-ins/http/html';
import { htmlPage, languageOf, policyOf, sendPage, type Language } from '@/stand-ins/http/site';
import { style } from '@/stand-ins/http/style';
import { wordsOf, type Words } from './words';

type Page = Readonly<{ heading: string; body: string; isWide?: boolean; status?: number; formTargets?: readonly string[] }>;

const documentOf = (language: Language, { heading, body, isWide = false }: Page): string => {
  const words = wordsOf(language);
  const other = language === 'en' ? 'zh' : 'en';
  return htmlPage({
    language,
    title: `${heading} · ${words.bank}`,
    style,
    body: `<header><h1>${escaped(words.bank)}</h1><a href="?lang=${other}" lang="${other}">${words.other}</a></header>
<main${isWide ? ' class="wide"' : ''}>${body}<p class="note">${words.standIn}</p></main>`,
  });
};

/** Sends one of the bank's pages in the browser's language. */
export function show(request: IncomingMessage, response: ServerResponse, query: URLSearchParams, make: (words: Words) => Page): void {
  const language = languageOf(request, query);
  const page = make(wordsOf(language));
  sendPage(response, documentOf(language, page), policyOf(style, page.formTargets), page.status);
}

export const showMissing = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams, status = 404): void =>
  show(request, response, query, ({ missing }) => ({ heading: missing, body: `<section role="status">${missing}</section>`, status }));

export const originsOf = (...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

export const seeOther = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
