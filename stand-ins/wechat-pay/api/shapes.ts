import { isIP } from 'node:net';
import { parseRfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';
import { flag, list, object, optional, text, whole, type Shape } from './check-body';

const fits = (pattern: RegExp) => (value: string) => pattern.test(value);
const oneOf = (...values: readonly string[]) => text(32, { fits: (value) => values.includes(value) });

export const OUT_TRADE_NO = /^[0-9A-Za-z_\-|*]{6,32}$/;

/** Absolute, and without parameters: `不能携带参数`. */
const isNotifyUrl = (value: string): boolean => {
  if (!URL.canParse(value) || /[?#]/.test(value)) return false;
  const { protocol, username } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '';
};

const mchid = text(32, { fits: fits(/^\d{8,10}$/) });
const currency = oneOf('CNY');
const goods = optional(
  list(6000, {
    merchant_goods_id: text(32),
    wechatpay_goods_id: optional(text(32)),
    goods_name: optional(text(256)),
    quantity: whole(1),
    unit_price: whole(0),
  }),
);

const common: Shape = {
  appid: text(32),
  mchid,
  description: text(127),
  out_trade_no: text(32, { min: 6, fits: fits(OUT_TRADE_NO) }),
  time_expire: optional(text(64, { fits: (value) => parseRfc3339(value) !== undefined })),
  attach: optional(text(128)),
  notify_url: text(255, { fits: isNotifyUrl }),
  goods_tag: optional(text(32)),
  support_fapiao: optional(flag),
  amount: object({ total: whole(1), currency: optional(currency) }),
  detail: optional(object({ cost_price: optional(whole(0)), invoice_id: optional(text(32)), goods_detail: goods })),
  settle_info: optional(object({ profit_sharing: optional(flag) })),
};

const scene: Shape = {
  payer_client_ip: text(45, { fits: (value) => isIP(value) !== 0 }),
  device_id: optional(text(32)),
  store_info: optional(object({ id: text(32), name: optional(text(256)), area_code: optional(text(32)), address: optional(text(512)) })),
};

const h5Info: Shape = {
  type: oneOf('iOS', 'Android', 'Wap'),
  app_name: optional(text(64)),
  app_url: optional(text(128)),
  bundle_id: optional(text(128)),
  package_name: optional(text(128)),
};

export const h5Shape: Shape = { ...common, scene_info: object({ ...scene, h5_info: object(h5Info) }) };
export const jsapiShape: Shape = { ...common, payer: object({ openid: text(128) }), scene_info: optional(object(scene)) };
export const closeShape: Shape = { mchid };

export const refundShape: Shape = {
  transaction_id: optional(text(32)),
  out_trade_no: optional(text(32, { min: 6, fits: fits(OUT_TRADE_NO) })),
  out_refund_no: text(64, { fits: fits(/^[0-9A-Za-z_\-|*@]+$/) }),
  reason: optional(text(80)),
  notify_url: optional(text(256, { fits: isNotifyUrl })),
  funds_account: optional(oneOf('AVAILABLE', 'UNSETTLED')),
  amount: object({ refund: whole(1), total: whole(1), currency }),
};
