import { linesOf } from '@/stand-ins/wechat-pay/books/view';
import type { Notice, Received } from '@/stand-ins/wechat-pay/books/records';
import { viewOf } from '@/stand-ins/wechat-pay/books/view';
import { merchantOf } from '@/stand-ins/wechat-pay/bank';
import { billTime, shanghaiDay } from '@/stand-ins/wechat-pay/protocol/clock';
import { escapeHtml, yuan } from './document';
import { show, type Visit } from './visit';
import { say, type Language, type Word } from './words';

const SHOWN = 200;
const amounts: readonly Word[] = ['payments', 'refunds', 'refunding', 'abnormal'];

const cell = (text: string, kind = ''): string => `<td${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(text)}</td>`;
/** What names somebody is cut short. */
const short = (openid: string): string => (openid === '' ? '' : `${openid.slice(0, 4)}…${openid.slice(-4)}`);

function table(language: Language, heading: Word, columns: readonly Word[], rows: readonly string[]): string {
  const head = columns
    .map((word) => `<th scope="col"${amounts.includes(word) ? ' class="number"' : ''}>${say(language, word)}</th>`)
    .join('');
  const body = `<div class="scroll" tabindex="0" role="region" aria-label="${say(language, heading)}"><table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`;
  return `<h2>${say(language, heading)}</h2>${rows.length === 0 ? `<p>${say(language, 'nothing')}</p>` : body}`;
}

const callRow = (language: Language, { at, call, mchid, subject, status, code, refused }: Received): string =>
  [
    cell(billTime(at)),
    cell(mchid ?? ''),
    cell(call),
    cell(subject ?? ''),
    cell(`${status === 'reset' ? say(language, 'reset') : status} ${code ?? ''}`, status === 'reset' || status >= 400 ? 'bad' : ''),
    cell(
      refused === undefined
        ? say(language, 'verified')
        : `${say(language, 'refused')}: ${language === 'en' ? refused.issue : refused.message}`,
      refused === undefined ? '' : 'bad',
    ),
  ].join('');

const noticeRow = ({ bank, language }: Visit, { createdAt, mchid, event, subject, outTradeNo, tries, taken, dueAt }: Notice): string => {
  const said = tries.map(
    ({ sent, status }) => `${status === 0 ? say(language, 'silent') : status}${sent === 'genuine' ? '' : ` (${sent})`}`,
  );
  const next = taken ? say(language, 'taken') : dueAt === undefined ? say(language, 'never') : billTime(dueAt);
  const payer = short(bank.state.trades.get(`${mchid}/${outTradeNo}`)?.openid ?? '');
  return [cell(billTime(createdAt)), cell(mchid), cell(event), cell(subject), cell(payer), cell(said.join(', ')), cell(next)].join('');
};

function totalRows({ bank, language }: Visit): readonly string[] {
  const view = viewOf(bank.state);
  const days = [...new Set(linesOf(bank.state).map(({ mchid, at }) => `${shanghaiDay(at)} ${mchid}`))].toSorted().toReversed();
  return days.slice(0, SHOWN).map((entry) => {
    const [day = '', mchid = ''] = entry.split(' ');
    const { paidFen, refundedFen, refundingFen, abnormalFen } = view.totals({ day, mchid });
    const sums = [paidFen, refundedFen, refundingFen, abnormalFen].map((fen) => cell(yuan(fen), 'number'));
    return [cell(day), cell(`${merchantOf(bank, mchid)?.name[language] ?? ''} ${mchid}`), ...sums].join('');
  });
}

/** What the bank received and sent: no secret, and nobody's whole openid. */
export function visitList(visit: Visit): void {
  const { bank, language } = visit;
  const { received, notices } = bank.state;
  const other: Language = language === 'en' ? 'zh-CN' : 'en';
  const body = `<p class="note">${say(language, 'listAbout')}</p><p><a href="?lang=${other}" lang="${other}">${say(language, 'other')}</a></p>
${table(language, 'totals', ['day', 'merchant', 'payments', 'refunds', 'refunding', 'abnormal'], totalRows(visit))}
${table(
  language,
  'calls',
  ['time', 'merchant', 'call', 'subject', 'answer', 'signature'],
  received
    .slice(-SHOWN)
    .toReversed()
    .map((entry) => callRow(language, entry)),
)}
${table(
  language,
  'notices',
  ['time', 'merchant', 'event', 'subject', 'buyer', 'tries', 'next'],
  notices
    .slice(-SHOWN)
    .toReversed()
    .map((notice) => noticeRow(visit, notice)),
)}`;
  show(visit, 'listTitle', body, { isWide: true });
}
