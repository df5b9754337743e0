import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/alipay/bank';
import { gbkOf } from '@/stand-ins/alipay/bill/gbk';
import type { Call } from '@/stand-ins/alipay/gateway/check';
import { isOrder, orderOf } from '@/stand-ins/alipay/methods/wap-pay';
import type { Answer } from '@/stand-ins/alipay/refusal';
import { escaped } from '@/stand-ins/http/html';
import { policyOf, sendPage } from '@/stand-ins/http/site';
import { bankDocument } from './document';
import { style } from '@/stand-ins/http/style';
import { wordsOf } from './words';

export { WAP_PAY } from './names';

/** A refusal as a page in GBK, as the real bank shows it to whoever stands before it. */
function sendRefusal(response: ServerResponse, answer: Answer): void {
  const words = wordsOf('zh');
  const told = [answer['sub_code'], answer['sub_msg']].map((part) => `<p>${escaped(String(part))}</p>`).join('');
  const page = bankDocument({ language: 'zh', heading: words.failed, body: `<section><h2>${words.failed}</h2>${told}</section>` });
  sendPage(response, gbkOf(page.replace('charset="utf-8"', 'charset="gbk"')), policyOf(style), 200, 'GBK');
}

/** A buyer arrives from a merchant: its order is remembered, and becomes a trade with the buyer's login. */
export async function startVisit(
  bank: Bank,
  response: ServerResponse,
  call: Call | Answer,
  note: (outcome: string) => void,
): Promise<void> {
  const read = 'merchant' in call ? orderOf(bank, call as Call) : call;
  if (!isOrder(read)) {
    note(String(read['sub_code']));
    sendRefusal(response, read);
    return;
  }
  const token = randomBytes(20).toString('hex');
  bank.visits.set(token, read);
  note('302');
  response.writeHead(302, { location: `${bank.origin()}/cashier/${token}`, 'cache-control': 'no-store' }).end();
}
