import type { PageSample } from '@/server/platform/ports/sample';
import { hotelGroups } from './groups';

const [group] = hotelGroups;
const memberId = group?.memberships[0]?.id;
const brand = group?.brands[0]?.id;

/** The first group of the file. */
export const hotelMemberSamples: readonly PageSample[] = [
  { under: '/bank/details', find: () => Promise.resolve(brand === undefined ? undefined : { brand }) },
  {
    under: '/bank/register',
    find: () => Promise.resolve(group && memberId !== undefined ? { groupCode: group.groupCode, memberId } : undefined),
  },
];
