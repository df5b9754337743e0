// @ts-check
import { createPrivateKey, randomBytes, sign } from 'node:crypto';

/**
 * The floor for opening a payment: signed calls to the bank, or signed addresses of its page, and nothing else. Prints the processor time of
 * each (ms). `CALLS`: how many; `WECHAT` or `ALIPAY`: a merchant's setting; `NOTIFY`: an address.
 */
const { CALLS = '0', WECHAT, ALIPAY, NOTIFY = '' } = process.env;
const WARM_UP = 50;
const merchant = JSON.parse(WECHAT ?? ALIPAY ?? '');
const key = createPrivateKey(
  WECHAT
    ? merchant.privateKey
    : merchant.privateKey.includes('BEGIN')
      ? merchant.privateKey
      : { key: Buffer.from(merchant.privateKey, 'base64'), format: 'der', type: 'pkcs8' },
);
/** @param {string} text */
const signed = (text) => sign('sha256', Buffer.from(text), key).toString('base64');
/** @param {number} ahead ms from now, by Shanghai's clock */
const stamp = (ahead) => new Date(Date.now() + 8 * 3_600_000 + ahead).toISOString().slice(0, 19);
const freshNo = () => `F${randomBytes(12).toString('hex')}`;

async function callWechat() {
  const url = new URL(`${merchant.api}/v3/pay/transactions/h5`);
  const body = JSON.stringify({
    ...{ appid: merchant.h5, mchid: merchant.mchid, description: '海景房', out_trade_no: freshNo(), notify_url: NOTIFY },
    ...{ time_expire: `${stamp(600_000)}+08:00`, amount: { total: 100, currency: 'CNY' } },
    scene_info: { payer_client_ip: '203.0.113.9', h5_info: { type: 'Wap' } },
  });
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')];
  const signature = signed(`POST\n${url.pathname}\n${timestamp}\n${nonce}\n${body}\n`);
  const parts = { mchid: merchant.mchid, nonce_str: nonce, signature, timestamp, serial_no: merchant.serial };
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'floor' },
      'wechatpay-serial': Object.keys(merchant.keys)[0] ?? '',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
        .map(([name, value]) => `${name}="${value}"`)
        .join(',')}`,
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
}

/** Alipay is not asked: the signed address is the payment. */
async function addressAtAlipay() {
  const parameters = {
    ...{ app_id: merchant.appId, biz_content: JSON.stringify({ out_trade_no: freshNo(), total_amount: '1.00', subject: '海景房' }) },
    ...{ charset: 'utf-8', format: 'JSON', method: 'alipay.trade.wap.pay', notify_url: NOTIFY, sign_type: 'RSA2' },
    ...{ timestamp: stamp(0).replace('T', ' '), version: '1.0' },
  };
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return new URLSearchParams({ ...parameters, sign: signed(text) }).toString();
}

const call = WECHAT ? callWechat : addressAtAlipay;
for (let made = 0; made < WARM_UP; made += 1) await call();
const before = process.cpuUsage();
for (let made = 0; made < Number(CALLS); made += 1) await call();
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / Number(CALLS));
