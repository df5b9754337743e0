import type { APIRequestContext } from '@playwright/test';
import { asOneStep } from './long-step';

const AT_ONCE = 4;

export type Read = Readonly<{ address: string; status: number; headers: Readonly<Record<string, string>>; html: string }>;

/** The documents at these addresses as a search engine is sent them, without scripts and without following redirects. */
export async function readAll(request: APIRequestContext, addresses: readonly string[]): Promise<Read[]> {
  const left = [...addresses];
  const read: Read[] = [];
  const reader = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const answer = await request.get(address, { maxRedirects: 0 });
      read.push({ address, status: answer.status(), headers: answer.headers(), html: await answer.text() });
    }
  };
  await asOneStep(() => Promise.all(Array.from({ length: AT_ONCE }, reader)));
  return read;
}

export const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const first = (html: string, pattern: RegExp): string => unescaped(pattern.exec(html)?.[1] ?? '');

export const titleOf = (html: string): string => first(html, /<title>([^<]*)<\/title>/);
export const descriptionOf = (html: string): string => first(html, /<meta name="description" content="([^"]*)"/);
export const canonicalOf = (html: string): string => first(html, /<link rel="canonical" href="([^"]*)"/);
export const isHidden = (html: string): boolean => /<meta name="robots" content="[^"]*noindex/.test(html);
/** Addresses of the same page in other languages, by language. */
export const languagesOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, ...one]) => one));
