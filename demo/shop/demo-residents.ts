import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { createResident } from '@/server/account/resident/save';
import { residents } from '@/server/account/resident/tables';
import { userOfMobile } from '@/server/account/user';
import type { Services } from '@/server/call/services';

/** Document numbers with valid check digits that no real person has: their sequence codes are 000 to 002. */
const people = [
  { name: '张三', documentType: 'idCard', documentNo: '110105199003070017', mobile: '13800138000', myself: true },
  { name: '李四', documentType: 'idCard', documentNo: '310104199309180025', mobile: null, myself: false },
  { name: '张小满', documentType: 'idCard', documentNo: '440305201606010037', mobile: null, myself: false },
] as const;

type Looking = Readonly<{ channel: Channel; mobile: string; now: number }>;

/** Saves travellers for one of the demo's mobiles that has none. Not part of the seed, because they are sealed with this shop's own key. */
export async function addDemoResidents(
  { database, sealing }: Pick<Services, 'database' | 'sealing'>,
  { channel, mobile, now }: Looking,
): Promise<void> {
  const { id: userId } = await userOfMobile(database, channel, mobile);
  if ((await database.$count(residents, eq(residents.userId, userId))) > 0) return;
  for (const person of people) await createResident({ caller: { userId }, database, sealing, now: () => now }, person);
}
