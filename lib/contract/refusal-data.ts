import * as z from 'zod/mini';
import type { ErrorName } from './errors';
import { unfitReasons } from '@/lib/domain/coupon/fit';
import { agreementInForce } from './agreement/endpoints';
import { id } from './wire';

/** Unpaid orders that block the new one, newest first; paying or cancelling one of them unblocks it. */
const unpaidOrders = z.object({ orderNos: z.array(id) });

/** Texts to read and sign, in the versions in force. */
const agreements = z.object({ documents: z.array(agreementInForce) });

/** Masked mobiles: of whoever is logged in, and of whoever the link would log in. */
const otherLogin = z.object({ loggedInAs: z.string(), goOnAs: z.string() });

/** The `data` of refusals that a page can act on; null for all others. */
export const refusalData = {
  ANOTHER_LOGGED_IN: otherLogin,
  DUPLICATE_ORDER: unpaidOrders,
  UNPAID_ORDERS: unpaidOrders,
  UNPAID_OF_PRODUCT: unpaidOrders,
  AGREEMENT_CHANGED: agreements,
  SIGNATURE_MISSING: agreements,
  SECKILL_TAKEN: z.object({ unpaid: z.int() }),
  COUPON_UNFIT: z.object({ reason: z.enum(unfitReasons) }),
} as const satisfies Partial<Record<ErrorName, z.ZodMiniType>>;

type Carrying = keyof typeof refusalData;
export type RefusalData<Name extends ErrorName> = Name extends Carrying ? z.output<(typeof refusalData)[Name]> : never;

/** The orders named by such a refusal; none when another backend did not name any. */
export const unpaidOrdersIn = (data: unknown): readonly string[] => z.safeParse(unpaidOrders, data).data?.orderNos ?? [];

/** The pieces that unpaid orders hold in a round that is sold out. */
export const unpaidPiecesIn = (data: unknown): number => z.safeParse(refusalData.SECKILL_TAKEN, data).data?.unpaid ?? 0;

/** Between whom such a refusal asks to choose; undefined when another backend did not say. */
export const otherLoginIn = (data: unknown): z.output<typeof otherLogin> | undefined => z.safeParse(otherLogin, data).data;
