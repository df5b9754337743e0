import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { ask, insist } from '../../client';
import { again, type Ready, ready, type Shopping, type Step, tokenOf } from '../step';

export async function bookStay(world: Shopping, one: Step): Promise<Ready | undefined> {
  const { origin } = world;
  const { amount, from } = one;
  const token = tokenOf(world, one);
  const checkInDate = addDays(dayOf(world.now()), 20 + from);
  const roomCount = (amount % 2) + 1;
  const stay = { checkInDate, checkOutDate: addDays(checkInDate, (amount % 3) + 1), roomCount };
  const offered = { ...stay, hotelId: String(demoNewHotelId), offerId: String(amount % 2 === 0 ? demoNewOffers.free : demoNewOffers.fee) };
  const { code, data } = await insist(() => ask(origin, newHotel.pre, offered, token));
  if (code !== '1' || data.roomCount !== roomCount) return undefined;
  const request = {
    ...offered,
    ...again,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    arriveTime: '18:00',
    remark: '',
    guests: [{ name: '张三' }, { name: '李四' }],
  };
  return ready('hotelStay', token, newHotel.create, request);
}
