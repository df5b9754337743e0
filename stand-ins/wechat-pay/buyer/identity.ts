import { createHmac } from 'node:crypto';
import type { Bank } from '@/stand-ins/wechat-pay/bank';

/** Whose phone it is when neither a cookie nor the control says. */
export const someone = ({ control }: Bank): string => control.buyer ?? 'buyer';

const mark = ({ keys }: Bank, text: string): string => createHmac('sha256', keys.secret).update(text).digest('base64url');

/** Another one for each appid, always the same for the same buyer: `o` and 27 characters. */
export function openidOf(bank: Bank, appid: string, buyer: string): string {
  const openid = `o${mark(bank, `openid ${appid} ${buyer}`).slice(0, 27)}`;
  bank.state.identities.set(openid, { appid, buyer });
  return openid;
}

/** The same for all appids of one owner. */
export const unionidOf = (bank: Bank, buyer: string): string => `o${mark(bank, `unionid ${buyer}`).slice(0, 27)}`;
