import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { say, type Language } from './words';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** Fen as yuan: `128.00`. */
export const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#ededed;color:#111}
main{max-width:30rem;margin:0 auto;padding:1rem}.wide{max-width:75rem}h1{font-size:1.125rem;text-align:center}h2{font-size:1rem;margin-top:2rem}
.amount{font-size:2.5rem;text-align:center;margin:1rem 0;font-variant-numeric:tabular-nums}dl{background:#fff;border-radius:.5rem;padding:.5rem 1rem}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0}dt{color:#595959}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,.button{display:block;width:100%;min-height:44px;margin:.75rem 0;padding:.5rem;border:0;border-radius:.5rem;background:#fff;color:#111;font:inherit;text-align:center;line-height:2;text-decoration:none}
button:focus-visible,a:focus-visible{outline:3px solid #10aeff;outline-offset:2px}.main{background:#06753d;color:#fff}.note{color:#595959;text-align:center;font-size:.875rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;background:#fff;font-size:.875rem}th,td{padding:.5rem;border-bottom:1px solid #ddd;text-align:left;white-space:nowrap}
th.number,td.number{font-variant-numeric:tabular-nums;text-align:right}.bad{color:#a8071a}p a{color:#0958a8;display:inline-block;min-height:44px;line-height:44px}
@media(prefers-color-scheme:dark){body{background:#111;color:#eee}dl,table,button,.button{background:#222;color:#eee}.main{background:#06753d;color:#fff}dt,.note{color:#aaa}th,td{border-color:#333}.bad{color:#ff8a80}p a{color:#8cc8ff}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export type Page = Readonly<{
  language: Language;
  title: string;
  body: string;
  isWide?: boolean;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Where a form's answer may lead, beside this site: browsers hold a redirect against `form-action` too. */
  formTo?: string;
}>;

/** A page without a script. */
export function sendPage(response: ServerResponse, { language, title, body, isWide, status = 200, headers, formTo }: Page): void {
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style><main${isWide ? ' class="wide"' : ''}><h1>${escapeHtml(title)}</h1>
${body}<p class="note">${say(language, 'rehearsal')}</p></main></html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${formTo ? ` ${formTo}` : ''}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...headers,
  });
  response.end(html);
}
