import { hotelGroups } from '@/server/hotel-member/groups';
import { httpTransport } from '@/server/partner/http-transport';
import type { Environment } from '@/server/platform/environment';
import type { HotelGroupPorts } from '@/server/platform/ports/hotel-group';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import type { Demo } from './demo';
import { partnerHotelGroup } from './partner-hotel-group';

/**
 * The configured hotel groups; in the demo a stand-in replaces each one without settings. In production nobody can join a group without
 * settings.
 */
export function createHotelGroups(
  { HOTEL_GROUPS = {} }: Pick<Environment, 'HOTEL_GROUPS'>,
  now: () => number,
  demo?: Demo,
): HotelGroupPorts {
  const given = Object.entries(HOTEL_GROUPS);
  const unknown = given.find(([code]) => hotelGroups.every(({ groupCode }) => groupCode !== code));
  if (unknown) throw new StartFailure(`HOTEL_GROUPS names ${unknown[0]}, a group that server/hotel-member/groups.json doesn't have.`);
  const real = new Map(
    given.map(([groupCode, { url, secret }]) => [groupCode, partnerHotelGroup({ groupCode, secret, now, transport: httpTransport(url) })]),
  );
  const standIn = demo?.hotelGroups(now);
  return (groupCode) => real.get(groupCode) ?? standIn;
}
