import { wechatPay } from '@/server/banks/wechat-pay/wechat-pay';
import { wechatPaySettings } from '@/server/platform/settings/wechat-pay';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { Call, Fault, NoticeFault } from '@/stand-ins/wechat-pay/control/faults';
import { listenWechatPay } from '@/stand-ins/wechat-pay/listen';
import { MCHID } from '../../gateway/banks/wechat-pay-bank';
import { type BankHand, type Draw, oneOf } from './hand';

const calls: readonly Call[] = ['h5', 'jsapi', 'query', 'close', 'refund', 'queryRefund'];
const faultOf = (draw: Draw): Fault =>
  oneOf<Fault>(draw, [
    { kind: 'refuse', status: 500, code: 'SYSTEM_ERROR', done: draw() < 0.5 },
    { kind: 'systemError', done: draw() < 0.5 },
    { kind: 'reset', done: draw() < 0.5 },
    { kind: 'html', status: 502, done: draw() < 0.5 },
    { kind: 'redirect', to: '/elsewhere', done: draw() < 0.5 },
    { kind: 'signedBy', by: draw() < 0.5 ? 'foreign' : 'nobody' },
    { kind: 'limited' },
    { kind: 'alteredBody' },
    { kind: 'oldTimestamp', seconds: 3_600 },
  ]);
const noticeFaults: readonly NoticeFault[] = [
  ...([{ kind: 'never' }, { kind: 'never' }, { kind: 'lost', tries: 2 }, { kind: 'late', ms: 1_800_000 }] as const),
  ...([{ kind: 'doubled' }, { kind: 'afterRefund' }] as const),
  ...(['foreignSignature', 'unsigned', 'tamperedBody', 'tamperedCiphertext', 'unknownSerial', 'oldTimestamp'] as const).map(
    (kind) => ({ kind, instead: true }) as const,
  ),
  ...(['wrongMerchant', 'alteredTotal', 'signTest'] as const).map((kind) => ({ kind }) as const),
];

/** WeChat also says who pays. */
export type WechatPayHand = BankHand & Readonly<{ identities: (now: () => number) => WechatPort }>;

export async function wechatPayHand(now: () => number, random: Draw): Promise<WechatPayHand> {
  const { standIn, origin: bankOrigin, close } = await listenWechatPay({ now, random, tickEvery: 0 });
  const { control, books } = standIn;
  const read = wechatPaySettings(JSON.stringify({ main: standIn.setting(MCHID) }));
  const [setting] = read.kind === 'valid' ? read.merchants : [];
  if (!setting) throw new Error(JSON.stringify(read));
  const accounts = Object.fromEntries(
    Object.entries(standIn.accounts()).map(([id, { appId, secret }]) => [id, { appId, secret, api: bankOrigin, open: bankOrigin }]),
  );
  const openRefunds = () => books.refunds().filter(({ state }) => state === 'PROCESSING' || state === 'ABNORMAL');
  return {
    adapter: 'wechat-main',
    payWay: 'wechat',
    scenes: ['browser', 'wechat'],
    identities: (clock) => officialAccounts(accounts, clock),
    merchant: ({ now: clock, origin }) => ({ port: wechatPay(setting, { now: clock, origin }), ways: ['wechat'] }),
    meet(shopOrigin) {
      for (const host of ['localhost', 'localhost:80', new URL(shopOrigin).host]) control.allowHost(host);
    },
    arrive: async () => true,
    payable: () =>
      books
        .trades()
        .filter(({ state, payableUntil }) => state === 'NOTPAY' && now() < payableUntil)
        .map(({ outTradeNo }) => outTradeNo),
    pay: (paymentNo) => void control.pay(paymentNo),
    spoilCall: (draw) => control.fault(oneOf(draw, calls), faultOf(draw), { times: 1 + Math.floor(draw() * 2) }),
    spoilNotice: (draw) => control.noticeFault(draw() < 0.6 ? 'pay' : 'any', oneOf(draw, noticeFaults)),
    loseNextClosing: () => control.fault('close', { kind: 'paid', when: 'before' }),
    spoilRefund: (draw) => control.refunds({ outcome: oneOf(draw, ['hold', 'hold', 'SUCCESS', 'SUCCESS', 'CLOSED', 'ABNORMAL'] as const) }),
    endRefunds(draw, share) {
      for (const { outRefundNo } of openRefunds()) if (draw() < share) control.endRefund(outRefundNo, 'SUCCESS');
    },
    forge({ headers, body }) {
      const notice = JSON.parse(body) as { resource: { ciphertext: string } };
      const { ciphertext } = notice.resource;
      const other = ciphertext.startsWith('A') ? 'B' : 'A';
      return { headers, body: JSON.stringify({ ...notice, resource: { ...notice.resource, ciphertext: other + ciphertext.slice(1) } }) };
    },
    tick: standIn.tick,
    behave: control.reset,
    trades: () =>
      books.trades().map(({ outTradeNo, paidAt, totalFen }) => ({
        paymentNo: outTradeNo,
        paidFen: paidAt === undefined ? 0 : totalFen,
        refundedFen: books
          .refunds()
          .filter((refund) => refund.outTradeNo === outTradeNo && refund.state === 'SUCCESS')
          .reduce((sum, { refundFen }) => sum + refundFen, 0),
      })),
    faults: () => [],
    close,
  };
}
