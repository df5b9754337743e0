import type { Endpoint, Input } from '@/lib/contract/endpoint';
import type { created } from '@/lib/contract/order/created-order';
import type { Connection } from '@/server/platform/database/connection';
import { freshKey } from '../../gateway/stay';
import { ask, type Reply } from '../client';

/** What somebody does next, with random numbers that decide the details. */
export type Step = Readonly<{ step: string; buyer: number; pick: number; amount: number; from: number }>;

export type Placed = Readonly<{ orderNo: string; token: string; kind: string }>;
/** What the server has acknowledged and therefore must not lose. */
export type Acknowledged = { orders: Placed[]; refunds: Set<string>; requests: Set<string>; used: number };

export type Shopping = Readonly<{
  origin: string;
  tokens: readonly string[];
  /** By a buyer's token, the address for parcels. */
  addresses: Map<string, string>;
  /** By a buyer's token, a coupon that can be used again and again; not everybody has one. */
  coupons: ReadonlyMap<string, string>;
  /** Epoch ms, by the server's clock. */
  now: () => number;
}>;
export type World = Shopping & Readonly<{ books: Connection; seen: Acknowledged }>;

/** Lets a buyer book the same thing twice. */
export const again = { contactMobile: '13800138000', despiteDuplicate: true } as const;

type Ordering = Endpoint & Readonly<{ response: typeof created }>;

/** An order ready to be placed, by somebody who has just seen its booking page. */
export type Ready = Readonly<{ kind: string; token: string; place: (origin: string) => Promise<Reply<Ordering>> }>;

/** All kinds answer an order in the same form. */
export const ready = <E extends Ordering>(kind: string, token: string, endpoint: E, request: Omit<Input<E>, 'idempotencyKey'>): Ready => {
  const input = { ...request, idempotencyKey: freshKey() } as Input<E>;
  return { kind, token, place: (origin) => ask(origin, endpoint, input, token) };
};

/** The coupon with which somebody buys this time, if any. */
export const couponOf = ({ coupons }: Shopping, token: string, { pick }: Step): Readonly<{ userCouponId?: string }> => {
  const userCouponId = pick % 2 === 0 ? coupons.get(token) : undefined;
  return userCouponId === undefined ? {} : { userCouponId };
};

export const tokenOf = ({ tokens }: Shopping, { buyer }: Step): string => tokens[buyer % tokens.length] ?? '';
