import * as z from 'zod/mini';
import type { Channel } from '@/lib/channel/channel';
import { joinWays, memberBenefitIcons } from '@/lib/domain/hotel-member';
import type { Locale } from '@/lib/kernel/locale';
import { refuse } from '@/server/call/refusal';
import rows from './groups.json';

const filled = z.string().check(z.minLength(1));
const words = z.strictObject({ 'zh-CN': filled, en: filled });
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const positive = z.int().check(z.positive());

const membership = z.strictObject({
  id,
  level: id,
  /** How many people the partner pays for; unlimited when unset. */
  places: z.optional(positive),
  requires: z.optional(z.strictObject({ completedOrders: positive, withinDays: positive })),
  /** Channels whose customers can have it; all when unset. */
  channels: z.optional(z.array(id)),
});

const group = z.strictObject({
  name: words,
  slogan: words,
  about: words,
  join: z.enum(joinWays),
  validDays: positive,
  /** Brands of the catalogue's list `hotelBrand`. */
  brands: z.array(z.strictObject({ id, about: words })),
  /** The lowest first. */
  levels: z.array(
    z.strictObject({
      level: id,
      name: words,
      /** What its members pay for a room here, in percent of the ordinary price; the ordinary price when unset. */
      pricePercent: z.optional(z.int().check(z.minimum(50), z.maximum(99))),
      /** Their words may quote the price: `{percent}`, `{off}`, and `{tenths}` as Chinese counts it (88 折, 9 折). */
      benefits: z.array(z.strictObject({ icon: z.enum(memberBenefitIcons), title: words, text: words })),
    }),
  ),
  memberships: z.array(membership),
  rules: z.array(words),
});

export type HotelGroup = z.output<typeof group> & Readonly<{ groupCode: string }>;
export type HotelMembership = z.output<typeof membership>;

type Level = z.output<typeof group>['levels'][number];

/** A level with its price quoted in its benefits; a word that it can't fill in fails the start. */
function quoted({ pricePercent, benefits, ...level }: Level): Level {
  const facts: Readonly<Record<string, string>> =
    pricePercent === undefined
      ? {}
      : {
          percent: String(pricePercent),
          off: String(100 - pricePercent),
          tenths: String(pricePercent % 10 === 0 ? pricePercent / 10 : pricePercent),
        };
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`groups.json: the level ${level.level} has no {${name}}.`);
      return fact;
    });
  const both = (said: Readonly<Record<Locale, string>>) => ({ 'zh-CN': fill(said['zh-CN']), en: fill(said.en) });
  return {
    ...level,
    pricePercent,
    benefits: benefits.map(({ icon, title, text }) => ({ icon, title: both(title), text: both(text) })),
  };
}

/** From `groups.json`: operators add groups, levels and memberships there without changing code. */
export const hotelGroups: readonly HotelGroup[] = Object.entries(z.record(id, group).parse(rows)).map(([groupCode, one]) => ({
  ...one,
  levels: one.levels.map(quoted),
  groupCode,
}));

const isOffered = ({ channels }: HotelMembership, { code }: Channel): boolean => channels === undefined || channels.includes(code);

/** The group as a channel's customers see it; undefined when it offers them nothing. */
function asOffered(one: HotelGroup, channel: Channel): HotelGroup | undefined {
  const memberships = one.memberships.filter((membership) => isOffered(membership, channel));
  return memberships.length > 0 ? { ...one, memberships } : undefined;
}

export const groupsOf = (channel: Channel): HotelGroup[] => hotelGroups.flatMap((one) => asOffered(one, channel) ?? []);

export function groupNamed(channel: Channel, groupCode: string): HotelGroup {
  return groupsOf(channel).find((one) => one.groupCode === groupCode) ?? refuse('NOT_FOUND');
}

export const membershipNamed = ({ memberships }: HotelGroup, memberId: string): HotelMembership =>
  memberships.find((one) => one.id === memberId) ?? refuse('NOT_FOUND');

/** Empty for a level that is missing from the group's list. */
export const levelName = ({ levels }: Pick<HotelGroup, 'levels'>, level: string, locale: Locale): string =>
  levels.find((one) => one.level === level)?.name[locale] ?? '';
