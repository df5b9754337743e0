import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';
import { isSecureSite, serializeCookie } from '@/lib/session/cookie';
import { mayPreview, previewCookie } from '@/lib/session/preview-access';
import type { Environment } from '@/server/platform/environment';
import { plainPage } from '@/server/platform/plain-page';
import { serverWords } from '@/server/platform/words';
import { sendRefusal } from './refusal';

const ADDRESS = '/preview/enter';
/** Attempts of an address; nobody guesses sixteen letters, and a mistyped token deserves another try. */
const TRIES = { max: 10, timeWindow: '1 minute' } as const;
const MOST_BYTES = 2000;

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
html { font: 100%/1.6 -apple-system, "PingFang SC", "Noto Sans SC", system-ui, sans-serif; color: #1f2329; background: #f5f6f7 }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box }
form { display: grid; gap: .75rem; width: min(20rem, calc(100vw - 3rem)) }
h1 { margin: 0; font-size: 1.25rem }
label { font-weight: 600 }
input, button { font: inherit; min-height: 2.75rem; box-sizing: border-box; width: 100%; border-radius: .5rem }
input { padding: 0 .75rem; border: 1px solid #8a9099; background: #fff; color: inherit }
button { border: 0; font-weight: 600; color: #fff; background: #1f2329 }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #6b7280; outline-offset: 2px }
[role="alert"] { margin: 0; color: #b42318 }
a { display: inline-block; min-height: 2.75rem; line-height: 2.75rem; color: inherit }
`;

const localeIn = (fields: unknown): Locale => (Reflect.get(Object(fields), 'locale') === 'en' ? 'en' : 'zh-CN');
const localeQuery = (locale: Locale): string => (locale === 'en' ? '?locale=en' : '');

function form(locale: Locale, isWrong: boolean): string {
  const word = serverWords(locale);
  const other: Locale = locale === 'en' ? 'zh-CN' : 'en';
  const title = word('previewEntrance');
  const wrong = isWrong ? `<p role="alert" id="wrong">${escapeHtml(word('previewTokenWrong'))}</p>` : '';
  return plainPage({
    locale,
    title,
    style,
    body: `
<form method="post" action="${ADDRESS}">
<h1>${escapeHtml(title)}</h1>
<input type="hidden" name="locale" value="${locale}">
<label for="token">${escapeHtml(word('previewToken'))}</label>
<input id="token" name="token" type="password" required autofocus autocomplete="current-password"${isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${wrong}
<button>${escapeHtml(word('previewEnter'))}</button>
<a href="${ADDRESS}${localeQuery(other)}" lang="${other}">${escapeHtml(serverWords(other)('thisLanguage'))}</a>
</form>`,
  });
}

const show = (reply: FastifyReply, locale: Locale, isWrong = false): FastifyReply =>
  reply
    .code(isWrong ? 403 : 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(form(locale, isWrong));

/**
 * `/preview/enter`: where PREVIEW_TOKEN is typed in production. The browser gets a cookie for it; an address would carry the token into the
 * logs of every proxy and into its history.
 */
export async function servePreviewEntrance(
  site: FastifyInstance,
  { YUEXIANG_MODE: mode, PREVIEW_TOKEN: expected }: Pick<Environment, 'YUEXIANG_MODE' | 'PREVIEW_TOKEN'>,
): Promise<void> {
  // The demo is open to everybody, and without a token production has no preview.
  if (mode !== 'production' || expected === undefined) return;
  await site.register(async (entrance) => {
    await entrance.register(formbody, { bodyLimit: MOST_BYTES });
    entrance.get(ADDRESS, (request, reply) => show(reply, localeIn(request.query)));
    entrance.post(ADDRESS, { onRequest: entrance.rateLimit(TRIES), bodyLimit: MOST_BYTES }, (request: FastifyRequest, reply) => {
      const locale = localeIn(request.body);
      const typed: unknown = Reflect.get(Object(request.body), 'token');
      if (typeof typed !== 'string') return sendRefusal(request, reply, 400);
      if (!mayPreview(typed, { mode, expected })) return show(reply, locale, true);
      const secure = isSecureSite(`${request.protocol}:`);
      return reply
        .header('set-cookie', serializeCookie(previewCookie(expected, { now: Date.now(), secure })))
        .header('cache-control', 'no-store')
        .redirect(`/preview${localeQuery(locale)}`, 303);
    });
  });
}
