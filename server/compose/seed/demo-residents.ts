import { eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { createResident } from '@/server/account/resident/save';
import { residents } from '@/server/account/resident/tables';
import { userOfMobile } from '@/server/account/user';
import type { Services } from '@/server/call/services';

/** Numbers with right check digits that nobody was given: their order codes begin with 000 to 002. */
const people = [
  { name: '张三', documentType: 'idCard', documentNo: '110105199003070017', mobile: '13800138000', myself: true },
  { name: '李四', documentType: 'idCard', documentNo: '310104199309180025', mobile: null, myself: false },
  { name: '张小满', documentType: 'idCard', documentNo: '440305201606010037', mobile: null, myself: false },
] as const;

type Looking = Readonly<{ channel: Channel; mobile: string; now: number }>;

/** Saved travellers of one of the demo's mobiles, when it has none: sealed with the key of this shop, so not part of the seed. */
export async function addDemoResidents(
  { database, sealing }: Pick<Services, 'database' | 'sealing'>,
  { channel, mobile, now }: Looking,
): Promise<void> {
  const { id: userId } = await userOfMobile(database, channel, mobile);
  if ((await database.$count(residents, eq(residents.userId, userId))) > 0) return;
  for (const person of people) await createResident({ caller: { userId }, database, sealing, now: () => now }, person);
}
