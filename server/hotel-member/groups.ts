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
      benefits: z.array(z.strictObject({ icon: z.enum(memberBenefitIcons), title: words, text: words })),
    }),
  ),
  memberships: z.array(membership),
  rules: z.array(words),
});

export type HotelGroup = z.output<typeof group> & Readonly<{ groupCode: string }>;
export type HotelMembership = z.output<typeof membership>;

/** From `groups.json`: operators add groups, levels and memberships there without changing code. */
export const hotelGroups: readonly HotelGroup[] = Object.entries(z.record(id, group).parse(rows)).map(([groupCode, one]) => ({
  ...one,
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
