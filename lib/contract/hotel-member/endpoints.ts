import * as z from 'zod/mini';
import { documentTypes, LONGEST_DOCUMENT_NO } from '@/lib/domain/identity';
import { eligibilities, joinWays, memberBenefitIcons, memberRefusals, memberStatuses } from '@/lib/domain/hotel-member';
import { agreementInForce } from '../agreement/endpoints';
import { endpoint } from '../endpoint';
import { code, day, filled, id, listOf, nothing, personName, shopText, timestamp } from '../wire';

const membership = z.object({
  memberId: id,
  level: id,
  levelName: z.string(),
  /** What a customer must have bought here to be eligible; null when nothing is required. */
  requires: z.nullable(z.object({ completedOrders: z.int(), withinDays: z.int() })),
  /** Titles of its benefits. */
  benefits: z.array(z.string()),
});

const group = z.object({
  groupCode: id,
  name: z.string(),
  slogan: z.string(),
  join: z.enum(joinWays),
  brands: z.array(z.object({ brandId: id, name: shopText })),
  memberships: z.array(membership),
});

const level = z.object({
  level: id,
  name: z.string(),
  benefits: z.array(z.object({ icon: z.enum(memberBenefitIcons), title: z.string(), text: z.string() })),
});

/** Where the caller stands with one group. */
const standing = z.object({
  groupCode: id,
  /** The membership last applied for; null if none was. */
  memberId: z.nullable(id),
  status: z.enum(memberStatuses),
  level: z.nullable(id),
  levelName: z.string(),
  /** The number the front desk asks for; unmasked, because it is the caller's own. */
  memberNo: z.nullable(z.string()),
  until: z.nullable(day),
  /** The person was already a member of the group. */
  already: z.boolean(),
  refusal: z.nullable(z.enum(memberRefusals)),
  askedAt: z.nullable(timestamp),
});

/** Memberships of hotel groups, offered to a bank's or partner's customers. */
export const hotelMember = {
  configList: endpoint({
    id: 'hotelMember.configList',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/member/config/list',
    host: 'base',
    access: 'visitor',
    summary: 'Hotel groups whose membership this channel offers',
    request: nothing,
    response: listOf(group),
  }),
  config: endpoint({
    id: 'hotelMember.config',
    kind: 'query',
    method: 'GET',
    path: '/member/user/member/hotel/config/{groupCode}',
    host: 'base',
    access: 'visitor',
    summary: 'One hotel group: levels with their benefits, memberships, brands, rules',
    request: z.object({ groupCode: id }),
    response: z.extend(group, {
      about: z.string(),
      /** `starLevel`: 2 economy, 3 comfort, 4 upscale, 5 luxury. */
      brands: z.array(z.object({ brandId: id, name: shopText, starLevel: z.int(), about: z.string() })),
      validDays: z.int(),
      levels: z.array(level),
      rules: z.array(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  activateStatus: endpoint({
    id: 'hotelMember.activateStatus',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/member/hotel/activate/status',
    host: 'base',
    access: 'user',
    summary: 'Whether the caller can have a membership, and what became of it',
    request: z.object({ groupCode: id, memberId: id }),
    response: z.extend(standing, {
      eligibility: z.enum(eligibilities),
      completedOrders: z.int(),
      /** The account's own number, which is passed to the group. */
      maskedMobile: z.string(),
      /** In the demo only: no real group is asked. */
      sandbox: z.boolean(),
      /** Must be signed anew before personal data is passed to the group. */
      agreements: z.array(agreementInForce),
      /** The sentence that is ticked with them, part of the signed words: it names the group and what it is given. */
      signedFor: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  member: endpoint({
    id: 'hotelMember.member',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/member/hotel/member',
    host: 'base',
    access: 'user',
    summary: "The caller's memberships of hotel groups",
    request: nothing,
    response: listOf(standing),
  }),
  activate: endpoint({
    id: 'hotelMember.activate',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/member/hotel/activate',
    host: 'base',
    access: 'user',
    summary: 'Joins a group that needs the mobile alone; asked again it answers what became of it',
    request: z.object({ groupCode: id, memberId: id }),
    response: standing,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'TOO_MANY', 'SIGNATURE_MISSING'],
  }),
  registerGreenTree: endpoint({
    id: 'hotelMember.registerGreenTree',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/external/greenTree/register/member',
    host: 'base',
    access: 'user',
    summary: 'Registers with GreenTree, which wants a name and a document; asked again it answers what became of it',
    request: z.object({
      memberId: id,
      name: personName,
      documentType: z.enum(documentTypes),
      documentNo: filled(code(LONGEST_DOCUMENT_NO)),
    }),
    response: standing,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'DOCUMENT_INVALID', 'TOO_MANY', 'SIGNATURE_MISSING'],
  }),
  externalStatus: endpoint({
    id: 'hotelMember.externalStatus',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/external/member/status',
    host: 'base',
    access: 'user',
    summary: 'Asks the group again while it has not answered yet',
    request: z.object({ groupCode: id }),
    response: standing,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
};
