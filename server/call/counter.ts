import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Permission, ShopFamily, StaffShops } from '@/lib/domain/staff';
import type { Database } from '@/server/platform/database/connection';
import type { Services } from './services';
import type { WaitingSource } from './waiting';

/** What a counter redeemed of one order. */
export type TakenGoods = Readonly<{ orderNo: string; name: string; units: number }>;
/**
 * A shop redeems the codes that a guest shows: all of them, or none with a refusal that says why. `anyDay` also redeems codes outside their
 * day or before their hour; only the demo's counter offers it.
 */
export type TakeCodes = (
  services: Services,
  shown: Readonly<{ shopId: string; codes: readonly string[]; anyDay?: boolean | undefined }>,
) => Promise<readonly TakenGoods[]>;

/** What a code is for, as staff see it before they take it. */
export type CodeGoods = Readonly<{
  name: string;
  /** Persons that it serves; null where nobody counts. */
  people: number | null;
  /** Days; null where there is no such end. */
  from: string | null;
  until: string | null;
  /** `HH:MM`, of a table or a session. */
  time: string | null;
}>;

export type CounterShop = Readonly<{ shopId: string; name: string }>;

/** What a field is chosen from, so that nobody types a code. Without a name, the value is a word of the counter's own. */
export type FieldOption = Readonly<{ value: string; name?: string }>;
export type FieldOptions = Readonly<Record<string, readonly FieldOption[]>>;

export type CounterCommand = Readonly<{
  permission: Permission;
  fields: z.ZodMiniObject;
  options: (services: Services) => Promise<FieldOptions>;
  run: (services: Services, typed: never) => Promise<unknown>;
}>;

const noOptions = (): Promise<FieldOptions> => Promise.resolve({});

/** A counter command; the staff's input is checked by `fields`, and chosen where there are `options`. */
export const counterCommand = <Fields extends z.ZodMiniObject>(
  permission: Permission,
  fields: Fields,
  run: (services: Services, typed: z.output<Fields>) => Promise<unknown>,
  options: CounterCommand['options'] = noOptions,
): CounterCommand => ({ permission, fields, options, run: run as CounterCommand['run'] });

/** What the shops of a kind do; refusals come from the catalogue of errors. */
export type CounterPart = Readonly<{
  /** Whose shops serve its orders; unset for what is sent. */
  family?: ShopFamily;
  /** A condition on `orders` for those that somebody may see who works for these shops; undefined for all of them. */
  ofShops: (shops: StaffShops) => SQL | undefined;
  takeCodes?: TakeCodes;
  /** Undoes what `takeCodes` wrote in tables of the kind; units, codes and money are the caller's. */
  untake?: (transaction: Database, orderId: number, unitNos: readonly number[], now: number) => Promise<void>;
  /** What the code of one unit, or of the whole order for null, is for. */
  goodsOf?: (services: Services, orderId: number, unitNo: number | null) => Promise<CodeGoods | undefined>;
  /** The shops that may redeem the code of one unit, or of the whole order when `unitNo` is null. */
  shopsTaking?: (services: Services, orderId: number, unitNo: number | null) => Promise<readonly CounterShop[]>;
  commands?: Readonly<Record<string, CounterCommand>>;
  /** Its waiting work. */
  waiting?: readonly WaitingSource[];
}>;

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
export const orderNoField = z.object({ orderNo: short });
export const shortField = short;
/** A reason that the buyer gets to read. */
export const reasonField = z.string().check(z.trim(), z.minLength(2), z.maxLength(100));
