import * as z from 'zod/mini';
import { readClaims, signClaims } from '@/server/partner/claims';
import { freshNonce } from '@/server/partner/signature';
import { equityRows, receiveEquity, spendNonce, type StandIn } from './books';

const CODE_MS = 10 * 60_000;
const code = z.object({ one: z.string(), expiresAt: z.int() });

/** In the books beside the benefits: that a buyer's account is tied, and that its membership is open. */
type Standing = 'authorized' | 'member';

const has = async ({ database, partner }: StandIn, buyer: string, standing: Standing): Promise<boolean> =>
  (await equityRows(database, partner, buyer)).some(({ equityId }) => equityId === `.${standing}`);
const give = ({ database, partner }: StandIn, buyer: string, standing: Standing): Promise<void> =>
  receiveEquity(database, partner, buyer, `.${standing}`);

/** What the partner's app hands to the page that it opens. Short, because a code is at most 128 letters long. */
export const newAuthCode = ({ secret, now }: Pick<StandIn, 'secret' | 'now'>): string =>
  signClaims(secret, 'code', { one: freshNonce().slice(0, 8), expiresAt: now() + CODE_MS });

/** False for a code that is wrong, too old or used. */
export async function tieAccount(standIn: StandIn, buyer: string, authCode: string): Promise<boolean> {
  const { secret, now, database, partner } = standIn;
  const known = readClaims(secret, 'code', authCode, code);
  if (!known || known.expiresAt <= now()) return false;
  if (!(await spendNonce(database, `${partner}/code/${known.one}/${known.expiresAt}`, known.expiresAt))) return false;
  await give(standIn, buyer, 'authorized');
  return true;
}

/** False while the account is not tied. */
export async function openMembership(standIn: StandIn, buyer: string): Promise<boolean> {
  if (!(await has(standIn, buyer, 'authorized'))) return false;
  await give(standIn, buyer, 'member');
  return true;
}

/** At Yunshanfu one becomes a member; whoever is sent by another partner is one already. */
export const isMember = async (standIn: StandIn, buyer: string): Promise<boolean> =>
  standIn.partner !== 'yunshanfu' || (await has(standIn, buyer, 'member'));
