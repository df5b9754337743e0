import * as z from 'zod/mini';
import type { Services } from './services';

/** What a counter took of one order. */
export type TakenGoods = Readonly<{ orderNo: string; name: string; units: number }>;
/** One of its shops takes codes that a guest shows: all of them, or none and a refusal that says why. */
export type TakeCodes = (
  services: Services,
  shown: Readonly<{ shopId: string; codes: readonly string[] }>,
) => Promise<readonly TakenGoods[]>;

export type CounterShop = Readonly<{ shopId: string; name: string }>;

/** An order, or a request about one, that waits for somebody at the counter. */
export type CounterWork = Readonly<{
  orderNo: string;
  /** What was bought. */
  name: string;
  /** Epoch ms. */
  since: number;
  /** What can be done with it: a command by its name, and those of its fields that are known already. */
  choices: readonly Readonly<{ command: string; known: Readonly<Record<string, string>> }>[];
}>;

export type CounterCommand = Readonly<{
  fields: z.ZodMiniObject;
  run: (services: Services, typed: never) => Promise<unknown>;
}>;

/** A command of the counter; what is typed there is checked by `fields`. */
export const counterCommand = <Fields extends z.ZodMiniObject>(
  fields: Fields,
  run: (services: Services, typed: z.output<Fields>) => Promise<unknown>,
): CounterCommand => ({ fields, run: run as CounterCommand['run'] });

/** What a kind's shops do: refusals are those of the catalogue. */
export type CounterPart = Readonly<{
  takeCodes?: TakeCodes;
  /** The shops that may take an order's codes. */
  shopsTaking?: (services: Services, orderId: number) => Promise<readonly CounterShop[]>;
  commands?: Readonly<Record<string, CounterCommand>>;
  /** The newest first, at most `limit`. */
  waiting?: (services: Services, limit: number) => Promise<readonly CounterWork[]>;
}>;

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
export const orderNoField = z.object({ orderNo: short });
export const shortField = short;
/** For a buyer to read. */
export const reasonField = z.string().check(z.trim(), z.minLength(2), z.maxLength(100));
