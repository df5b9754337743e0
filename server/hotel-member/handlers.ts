import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import type { Channel } from '@/lib/channel/channel';
import { eligibilityOf } from '@/lib/domain/hotel-member';
import { maskMobile } from '@/lib/kernel/mobile';
import { agreementsOf } from '@/server/account/signing/require';
import { type Context, handle } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { entriesOf } from '@/server/operation/dictionaries';
import { addresseeOf } from './addressee';
import { askGroup } from './ask-group';
import { groupNamed, groupsOf, type HotelGroup, levelName, membershipNamed } from './groups';
import { join } from './join';
import { completedOrders, placesLeft, rowOf, rowsOf, standingOf, statusOf } from './standing';

/** Each repeated query is sent to the group itself. */
const ASKING = { most: 20, windowMs: 60_000 };
/** The group that registers people by their documents (§7). */
const GREEN_TREE = 'greenTree';

function summaryOf(group: HotelGroup, { locale }: Channel) {
  const { groupCode, name, slogan, join: way, levels, memberships } = group;
  return {
    groupCode,
    name: name[locale],
    slogan: slogan[locale],
    join: way,
    memberships: memberships.map(({ id, level, requires }) => ({
      memberId: id,
      level,
      levelName: levelName(group, level, locale),
      requires: requires ?? null,
      benefits: levels.find((one) => one.level === level)?.benefits.map(({ title }) => title[locale]) ?? [],
    })),
  };
}

/** The group's brands that exist in the catalogue, in the group's order. */
async function brandsOf(context: Context, { brands }: HotelGroup) {
  const entries = await entriesOf(context, 'hotelBrand');
  return brands.flatMap(({ id, about }) => {
    const entry = entries.find(({ code }) => code === id);
    return entry
      ? [{ brandId: id, name: entry.name, starLevel: Number(entry.detail.starLevel ?? 3), about: about[context.channel.locale] }]
      : [];
  });
}

export const hotelMemberHandlers = [
  handle(hotelMember.configList, async (_input, context) => ({
    list: await Promise.all(
      groupsOf(context.channel).map(async (group) => ({
        ...summaryOf(group, context.channel),
        brands: (await brandsOf(context, group)).map(({ brandId, name }) => ({ brandId, name })),
      })),
    ),
  })),
  handle(hotelMember.config, async ({ groupCode }, context) => {
    const group = groupNamed(context.channel, groupCode);
    const { locale } = context.channel;
    return {
      ...summaryOf(group, context.channel),
      about: group.about[locale],
      validDays: group.validDays,
      brands: await brandsOf(context, group),
      levels: group.levels.map(({ level, name, benefits }) => ({
        level,
        name: name[locale],
        benefits: benefits.map(({ icon, title, text }) => ({ icon, title: title[locale], text: text[locale] })),
      })),
      rules: group.rules.map((rule) => rule[locale]),
    };
  }),
  handle(hotelMember.activateStatus, async ({ groupCode, memberId }, context) => {
    const group = groupNamed(context.channel, groupCode);
    const membership = membershipNamed(group, memberId);
    const addressee = addresseeOf(group);
    const requires = membership.requires ?? null;
    const [row, done, left, agreements] = await Promise.all([
      rowOf(context, groupCode),
      completedOrders(context, membership.requires),
      placesLeft(context, membership),
      agreementsOf(context, addressee.documents, addressee),
    ]);
    return {
      ...standingOf(context, groupCode, row),
      eligibility: eligibilityOf({ status: statusOf(row, context.now()), requires, completedOrders: done, placesLeft: left }),
      completedOrders: done,
      maskedMobile: maskMobile(context.caller.mobile),
      sandbox: context.hotelGroups(groupCode)?.isSandbox === true,
      agreements,
      signedFor: addressee.line(context.channel.locale),
    };
  }),
  handle(hotelMember.member, async (_input, context) => ({
    list: (await rowsOf(context)).map((row) => standingOf(context, row.groupCode, row)),
  })),
  handle(hotelMember.activate, ({ groupCode, memberId }, context) => {
    const group = groupNamed(context.channel, groupCode);
    // Such a membership needs a document, which this call doesn't carry.
    if (group.join === 'register') return refuse('NOT_ALLOWED');
    return join(context, { group, membership: membershipNamed(group, memberId) });
  }),
  handle(hotelMember.registerGreenTree, ({ memberId, name, documentType, documentNo }, context) => {
    const group = groupNamed(context.channel, GREEN_TREE);
    return join(context, { group, membership: membershipNamed(group, memberId) }, { name, documentType, documentNo });
  }),
  handle(hotelMember.externalStatus, async ({ groupCode }, context) => {
    groupNamed(context.channel, groupCode);
    const row = await rowOf(context, groupCode);
    if (row?.status !== 'applying') return standingOf(context, groupCode, row);
    await takeFrom(context, `hotel-member ${context.caller.userId}`, ASKING);
    await askGroup(context, row, (error) => context.log.error({ err: error }, 'a hotel group did not answer'));
    return standingOf(context, groupCode, await rowOf(context, groupCode));
  }),
];
