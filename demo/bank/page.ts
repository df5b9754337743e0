import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/kernel/html';
import type { Locale } from '@/lib/kernel/locale';
import { toYuan } from '@/lib/kernel/money';
import { plainPage } from '@/server/platform/plain-page';
import { serverWords } from '@/server/platform/words';
import { notifyModes, type Trade } from './books';
import { bankStyle } from './style';

type Page = Readonly<{ trade: Trade; state: Trade['status'] | 'expired'; merchant: string; locale: Locale; backUrl: string; now: number }>;

/** Counts down by the bank's clock (the seconds left when the page was made), then shows that time is over. */
const countdown = `const clock=document.querySelector('time');if(clock){const end=Date.now()+Number(clock.dataset.left)*1000;
const tick=()=>{const left=Math.max(0,Math.ceil((end-Date.now())/1000));
clock.textContent=String(Math.floor(left/60)).padStart(2,'0')+':'+String(left%60).padStart(2,'0');
if(left===0)location.reload();else setTimeout(tick,250)};tick()}`;

const hash = createHash('sha256').update(countdown).digest('base64');
export const bankPolicy = `default-src 'none'; img-src data:; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const document = (locale: Locale, title: string, body: string): string => plainPage({ locale, title, style: bankStyle, body });

const clockOf = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

function form({ trade, locale, now }: Page): string {
  const words = serverWords(locale);
  const left = Math.max(0, Math.ceil((trade.expiresAt.getTime() - now) / 1000));
  const choices = notifyModes.map(
    (mode) =>
      `<label><input type="radio" name="notify" value="${mode}"${mode === 'usual' ? ' checked' : ''}><span>${words(`notify_${mode}`)}</span></label>`,
  );
  return `<p class="left">${words('bankTimeLeft')} <time data-left="${left}">${clockOf(left)}</time></p>
<form method="post">
<button class="pay" name="action" value="pay">${words('bankPay')} ¥${toYuan(trade.amountFen)}</button>
<button name="action" value="refuse">${words('bankRefuse')}</button>
<button class="leave" name="action" value="leave">${words('bankLeave')}</button>
<fieldset><legend>${words('bankNotify')}</legend>${choices.join('')}</fieldset>
</form>
<script>${countdown}</script>`;
}

const outcome = (state: 'paid' | 'refused' | 'expired', { locale, backUrl }: Page): string => {
  const words = serverWords(locale);
  return `<p class="outcome ${state}" role="status">${words(`outcome_${state}`)}</p><a class="back" href="${escapeHtml(backUrl)}">${words('bankBack')}</a>`;
};

/** The page of one trade: a form while it is open, then its outcome. */
export function bankPage(page: Page): string {
  const { trade, state, merchant, locale } = page;
  const words = serverWords(locale);
  const facts = [
    [words('bankMerchant'), merchant],
    [words('bankGoods'), trade.title],
    [words('bankTradeNo'), trade.tradeNo.slice(-12)],
  ] as const;
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
  return document(
    locale,
    words('bankTitle'),
    `<header><b aria-hidden="true">青</b><h1>${words('bankName')}</h1></header>
<main>
<section class="card">
<p class="label">${words('bankAmount')}</p>
<p class="amount"><small>¥</small>${toYuan(trade.amountFen)}</p>
<dl>${rows}</dl>
</section>
${state === 'waiting' ? form(page) : outcome(state === 'refunded' ? 'paid' : state, page)}
<p class="sandbox">${words('bankNotice')}</p>
</main>`,
  );
}

export const missingPage = (locale: Locale): string =>
  document(
    locale,
    serverWords(locale)('bankTitle'),
    `<main><p class="outcome" role="status">${serverWords(locale)('bankMissing')}</p></main>`,
  );
