import { createHash } from 'node:crypto';
import type { Partner } from '@/lib/domain/partner';
import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';
import { plainPage } from '@/server/platform/plain-page';
import { serverWords } from '@/server/platform/words';
import { sandboxMoods, type SandboxMood } from './tables';

const style = `
*{box-sizing:border-box}body{margin:0;font:15px/1.6 -apple-system,'PingFang SC',sans-serif;color:#1f2329;background:#f5f6f8}
main{max-width:480px;margin:auto;padding:20px 16px 32px}h1{margin:0 0 4px;font-size:20px}p{margin:0 0 12px;color:#646a73}
section{margin-top:12px;padding:16px;border-radius:12px;background:#fff}h2{margin:0 0 8px;font-size:15px}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:16px;padding:6px 0}dt{color:#646a73;flex:none}dd{margin:0;text-align:right;overflow-wrap:anywhere}
a,button{display:block;width:100%;min-height:44px;margin-top:12px;padding:10px;border:0;border-radius:22px;font:inherit;text-align:center;text-decoration:none;color:#fff;background:#1d4ed8}
a.plain,button.plain{color:#1d4ed8;background:#eef2ff}label{display:flex;gap:8px;align-items:center;min-height:44px}.note{margin-top:16px;font-size:13px}`;

/** Tells the embedding page its height and when the visitor is done; addressed to our own origin only. */
const script = `const shop=location.origin;const tell=(message)=>{if(parent!==window)parent.postMessage(message,shop)};
const height=()=>tell({type:'partner.height',height:document.documentElement.scrollHeight});
addEventListener('load',height);addEventListener('resize',height);
document.querySelector('[data-done]')?.addEventListener('click',(event)=>{if(parent!==window){event.preventDefault();tell({type:'partner.done'})}})`;

export const partnerPolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

type Visit = Readonly<{ product: string; buyer?: string | undefined; reference?: string | undefined; back: string }>;
type Page = Readonly<{ partner: Partner; locale: Locale }>;

const document = ({ partner, locale }: Page, body: string): string => {
  const words = serverWords(locale);
  const title = words('partnerTitle', { partner: words(`partner_${partner}`) });
  return plainPage({
    locale,
    title,
    style,
    body: `<main><h1>${title}</h1><p>${words('partnerNotice')}</p>${body}</main><script>${script}</script>`,
  });
};

/** The page for a visitor who was handed over; opens once. */
export function visitPage(page: Page, { product, buyer, reference, back }: Visit): string {
  const words = serverWords(page.locale);
  const facts = [
    [words('partnerProduct'), product],
    [words('partnerBuyer'), buyer?.slice(0, 8) ?? words('partnerVisitor')],
    ...(reference === undefined ? [] : [[words('partnerReference'), reference] as const]),
  ] as const;
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
  return document(
    page,
    `<section><h2>${words('partnerWelcome')}</h2><dl>${rows}</dl><a data-done href="${escapeHtml(back)}">${words('partnerBack')}</a></section>`,
  );
}

export const refusedPage = (page: Page, reason: 'wrong' | 'old' | 'used'): string =>
  document(page, `<section><h2 role="status">${serverWords(page.locale)(`partnerRefused_${reason}`)}</h2></section>`);

/** The partner's app as a page: it opens our pages with tickets, and lets testers choose how its server behaves. */
export function appPage(
  page: Page,
  {
    member,
    cards,
    mood,
  }: Readonly<{
    /** Where its members begin, if it has such. */
    member: string | undefined;
    cards: readonly { name: string; url: string }[];
    mood: SandboxMood;
  }>,
): string {
  const words = serverWords(page.locale);
  const begin = member === undefined ? '' : `<a href="${escapeHtml(member)}">${words('partnerOpenMember')}</a>`;
  const links = cards.map(
    ({ name, url }) => `<a class="plain" href="${escapeHtml(url)}">${words('partnerOpenCard')} ${escapeHtml(name)}</a>`,
  );
  const choices = sandboxMoods.map(
    (one) =>
      `<label><input type="radio" name="mood" value="${one}"${one === mood ? ' checked' : ''}><span>${words(`mood_${one}`)}</span></label>`,
  );
  return document(
    page,
    `<section><h2>${words('partnerApp')}</h2>${begin}${links.join('')}</section>
<section><h2>${words('partnerMood')}</h2><form method="post">${choices.join('')}<button>${words('partnerSave')}</button></form></section>`,
  );
}
