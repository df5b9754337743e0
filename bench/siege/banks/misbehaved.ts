import { beside, type Row } from '../part';
import type { Banks } from './open-banks';

const forgedAtAlipay = ['foreign', 'unsigned', 'altered', 'rsa1'];

/** How often things really went wrong, of how many: chances are drawn, not dealt out. */
export function misbehaved({ wechat: { standIn }, alipay }: Banks): Row[] {
  const notices = standIn.books.notices();
  const withFault = (kind: string): number => notices.filter(({ faults }) => faults.some((fault) => fault.kind === kind)).length;
  const sent = notices.flatMap(({ tries }) => tries);
  const requests = standIn.books.requests();
  const ofAlipay = alipay.books.notices();
  const first = new Map(ofAlipay.map(({ parameters }) => [parameters['notify_id'] ?? '', 0]));
  for (const { once, parameters } of ofAlipay)
    if (once !== true) first.set(parameters['notify_id'] ?? '', (first.get(parameters['notify_id'] ?? '') ?? 0) + 1);
  const genuine = ofAlipay.filter(({ once }) => once !== true);
  const journal = alipay.journal();
  return [
    beside('WeChat Pay: notices written', notices.length),
    beside('WeChat Pay: of them never sent', withFault('never')),
    beside('WeChat Pay: of them doubled', withFault('doubled')),
    beside('WeChat Pay: forged ones sent beside them', sent.filter(({ sent: what }) => what !== 'genuine').length),
    beside('WeChat Pay: calls done whose line dropped before the answer', requests.filter(({ status }) => status === 'reset').length),
    beside('Alipay: notices written', new Set(genuine.map(({ parameters }) => parameters['notify_id'])).size),
    beside('Alipay: of them never sent', genuine.filter(({ dueAt, attempts }) => dueAt === undefined && attempts === 0).length),
    beside('Alipay: of them doubled', [...first.values()].filter((count) => count > 1).length),
    beside(
      'Alipay: forged ones sent beside them',
      ofAlipay.filter(({ once, signing }) => once === true || forgedAtAlipay.includes(signing)).length,
    ),
    beside(
      `Alipay: of its newest ${journal.length} messages, calls done whose line dropped before the answer`,
      journal.filter(({ outcome }) => outcome.includes('resetAfter')).length,
    ),
  ];
}
