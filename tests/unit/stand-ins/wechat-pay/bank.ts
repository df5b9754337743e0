import { listenWechatPay } from '@/stand-ins/wechat-pay/listen';
import { createInbox, createMerchant, type HeardNotice } from './merchant';

/** Noon of a Sunday in Shanghai. */
const START = Date.parse('2026-03-01T12:00:00+08:00');

/** The first bank's keys and empty books: to make keys for each test would take most of its time. */
let blank: string | undefined;
const store = { load: () => blank, save: (text: string) => void (blank ??= text) };

/** A stand-in on a clock that only the test moves, a merchant of it, and the merchant's address for notices. */
export async function openBank({ status = () => 204 }: { status?: (notice: HeardNotice) => number } = {}) {
  let now = START;
  const clock = () => now;
  const { standIn, origin, close } = await listenWechatPay({ now: clock, tickEvery: 0, store });
  const inbox = await createInbox((notice) => status(notice));
  const setting = standIn.setting('1900000001');
  const merchant = createMerchant(setting, clock);
  const { jsapi } = setting.projects['880012'] ?? { jsapi: '' };
  const order = (no: string, fen = 12_800) => ({
    ...{ appid: setting.h5, mchid: setting.mchid, description: '上海外滩酒店 江景大床房', out_trade_no: no, notify_url: inbox.url },
    ...{ amount: { total: fen, currency: 'CNY' }, scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } },
  });
  return {
    ...{ standIn, origin, inbox, setting, merchant, jsapi, clock, order },
    pass: (ms: number) => void (now += ms),
    openH5: (no: string, fen?: number) => merchant.post('/v3/pay/transactions/h5', order(no, fen)),
    jsapiOrder: (no: string, openid: string) => {
      const { scene_info: _scene, ...rest } = order(no);
      return { ...rest, appid: jsapi, payer: { openid } };
    },
    refundOf: (no: string, refundNo: string, refund: number, total = 12_800) => ({
      ...{ out_trade_no: no, out_refund_no: refundNo, reason: '行程取消', notify_url: inbox.url },
      amount: { refund, total, currency: 'CNY' },
    }),
    query: (no: string) => merchant.get(`/v3/pay/transactions/out-trade-no/${no}?mchid=${setting.mchid}`),
    close: async () => {
      await close();
      await inbox.close();
    },
  };
}

export type OpenBank = Awaited<ReturnType<typeof openBank>>;
