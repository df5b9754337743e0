import { account } from '@/lib/contract/account/endpoints';
import type { TestGateway } from '../server';
import type { Account } from './accounts';

/** Logs in with a code; the first time opens an account. */
export async function accountOf(shop: TestGateway, mobile: string, channel: string): Promise<Account> {
  return { ...(await shop.loginAs(mobile, channel)), channel };
}

/** Gives an account another mobile, with the codes of both numbers. */
export async function changeMobile(shop: TestGateway, by: Account, from: string, to: string): Promise<void> {
  shop.clock.pass(11 * 60_000);
  await shop.call(account.sendCode, { purpose: 'changeMobile' }, by);
  const { ticket } = (await shop.call(account.proveMobile, { captcha: shop.codeFor(from) }, by)).data;
  await shop.call(account.sendNewMobileCode, { ticket, mobile: to }, by);
  const { code, desc } = await shop.call(account.changeMobile, { ticket, mobile: to, captcha: shop.codeFor(to) }, by);
  if (code !== '1') throw new Error(`The mobile was not changed: ${code} ${desc}`);
}
