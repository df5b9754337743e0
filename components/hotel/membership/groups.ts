import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';

export type GroupSummary = OutputOf<'hotelMember.configList'>['list'][number];
export type Group = OutputOf<'hotelMember.config'>;
export type Membership = Group['memberships'][number];
export type Level = Group['levels'][number];

export const loadGroups = cache(async (slug: string): Promise<readonly GroupSummary[]> => {
  const { list } = await createQueryClient(serverGateway(slug)).fetchQuery(hotelMemberCalls.configList({}));
  return list;
});

/** A group that the channel doesn't offer is a 404. */
export const loadGroup = cache(async (slug: string, groupCode: string): Promise<Group> => {
  try {
    return await createQueryClient(serverGateway(slug)).fetchQuery(hotelMemberCalls.config({ groupCode }));
  } catch (error) {
    if (error instanceof GatewayError && ['NOT_FOUND', 'INPUT_INVALID'].includes(error.reason)) notFound();
    throw error;
  }
});
