import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped } from './html';

export type Language = 'zh' | 'en';

/** The query's choice, then the browser's first language; Chinese without either. */
export function languageOf(request: IncomingMessage, query: URLSearchParams): Language {
  const chosen = query.get('lang') ?? /^\s*([a-z]+)/i.exec(request.headers['accept-language'] ?? '')?.[1] ?? 'zh';
  return chosen.toLowerCase() === 'en' ? 'en' : 'zh';
}

type Page = Readonly<{ language: Language; title: string; style: string; body: string }>;

export const htmlPage = ({ language, title, style, body }: Page): string =>
  `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

/** `formTargets`: origins that a form's redirect may lead to; browsers check these too. */
export const policyOf = (style: string, formTargets: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export function sendPage(response: ServerResponse, html: string | Buffer, policy: string, status = 200, charset = 'utf-8'): void {
  response
    .writeHead(status, {
      'content-type': `text/html; charset=${charset}`,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}

/** Only a page of this site may post here: a foreign one that knows a number still can't. */
export function isOwnPost({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
