import { MAX_ROOMS } from '@/lib/domain/stay';
import { demoHotelIds, offerIdOf, roomIdOf } from '@/demo/base/fixtures';
import type { Row } from '@/server/reference/database';
import { at, between, pick, pickSome, roll } from '@/pictures/seeded-random';
import type { Fen } from '@/lib/kernel/money';
import type { HotelPlan } from './plan';
import { roomPicture } from './pictures';

type RoomKind = Readonly<{ name: string; bed: string; area: number; guests: number; look: 'double' | 'twin' | 'family' | 'suite' }>;

const kinds: Record<2 | 3 | 4 | 5, readonly RoomKind[]> = {
  2: [
    { name: '舒适大床房', bed: '1张1.5米大床', area: 16, guests: 2, look: 'double' },
    { name: '舒适双床房', bed: '2张1.2米单人床', area: 20, guests: 2, look: 'twin' },
    { name: '阳光家庭房', bed: '1张1.8米大床和1张1.2米单人床', area: 26, guests: 3, look: 'family' },
    { name: '阁楼投影房', bed: '1张1.8米大床', area: 24, guests: 2, look: 'suite' },
  ],
  3: [
    { name: '高级大床房', bed: '1张1.8米大床', area: 22, guests: 2, look: 'double' },
    { name: '高级双床房', bed: '2张1.2米单人床', area: 24, guests: 2, look: 'twin' },
    { name: '影音大床房', bed: '1张1.8米大床', area: 26, guests: 2, look: 'suite' },
    { name: '亲子家庭房', bed: '1张1.8米大床和1张1.2米单人床', area: 34, guests: 3, look: 'family' },
  ],
  4: [
    { name: '豪华大床房', bed: '1张1.8米大床', area: 32, guests: 2, look: 'double' },
    { name: '豪华双床房', bed: '2张1.3米单人床', area: 34, guests: 2, look: 'twin' },
    { name: '行政大床房', bed: '1张2米大床', area: 38, guests: 2, look: 'double' },
    { name: '亲子主题房', bed: '1张1.8米大床和1张1.2米儿童床', area: 42, guests: 3, look: 'family' },
    { name: '景观套房', bed: '1张2米大床', area: 58, guests: 2, look: 'suite' },
  ],
  5: [
    { name: '豪华大床房', bed: '1张2米大床', area: 42, guests: 2, look: 'double' },
    { name: '豪华双床房', bed: '2张1.35米单人床', area: 45, guests: 2, look: 'twin' },
    { name: '行政豪华房', bed: '1张2米大床', area: 50, guests: 2, look: 'double' },
    { name: '家庭连通房', bed: '1张2米大床和2张1.2米单人床', area: 72, guests: 4, look: 'family' },
    { name: '全景套房', bed: '1张2米大床', area: 88, guests: 3, look: 'suite' },
  ],
};

const basics = ['免费WiFi', '空调', '独立卫浴', '热水壶', '吹风机'];
const extras: Record<2 | 3 | 4 | 5, readonly string[]> = {
  2: ['投影', '书桌', '小阳台', '免费瓶装水'],
  3: ['智能电视', '书桌', '免费瓶装水', '智能马桶', '蓝牙音箱'],
  4: ['智能客控', '胶囊咖啡机', '迷你吧', '智能马桶', '浴缸', '55寸电视'],
  5: ['独立浴缸', '胶囊咖啡机', '迷你吧', '衣帽间', '智能客控', '浴袍拖鞋', '65寸电视'],
};

const floors = {
  2: ['2-3层', '2-5层', '3-6层'],
  3: ['3-8层', '4-12层', '5-10层'],
  4: ['6-18层', '8-20层', '10-22层'],
  5: ['12-28层', '18-36层', '20-40层'],
} as const;

const isDemo = ({ id }: HotelPlan) => demoHotelIds.some((demo) => demo === id);

export function roomRows(plan: HotelPlan): Row[] {
  const { id, brand } = plan;
  const all = kinds[brand.star];
  const count = isDemo(plan) ? all.length : between(3, Math.min(all.length, MAX_ROOMS), 'rooms', id);
  return all.slice(0, count).map((kind, sort) => ({
    id: roomIdOf(id, sort + 1),
    hotel_id: id,
    name: kind.name,
    picture: roomPicture(plan, kind.look, sort),
    area_square_metres: kind.area + between(-2, 4, 'area', id, sort),
    bed: kind.bed,
    max_guests: kind.guests,
    floor: pick(floors[brand.star], 'floor', id),
    has_window: brand.star > 2 || sort > 0 || roll('window', id) > 0.3,
    facilities: [...basics, ...pickSome(extras[brand.star], 3, 'extras', id, sort)],
    sort,
  }));
}

type OfferKind = Readonly<{
  name: string;
  breakfast: 0 | 1;
  rule: readonly ['free' | 'fee' | 'none', freeHours: number, feePercent: number];
  percent: number;
}>;

const prepaid: OfferKind = { name: '特惠预付', breakfast: 0, rule: ['none', 0, 0], percent: 0 };
const flexible: OfferKind = { name: '灵活预订', breakfast: 0, rule: ['free', 0, 0], percent: 6 };
const flexibleBreakfast: OfferKind = { name: '灵活预订 · 含早餐', breakfast: 1, rule: ['free', 6, 0], percent: 9 };
const dayBefore: OfferKind = { name: '提前一天免费取消', breakfast: 0, rule: ['free', 24, 0], percent: 4 };
const partly: OfferKind = { name: '含早餐 · 取消收三成', breakfast: 1, rule: ['fee', 0, 30], percent: 3 };
const half: OfferKind = { name: '限时特价 · 取消收五成', breakfast: 0, rule: ['fee', 0, 50], percent: 0 };

const offerSets: readonly (readonly OfferKind[])[] = [
  [prepaid, flexible, partly],
  [prepaid, dayBefore, flexibleBreakfast],
  [half, flexible, flexibleBreakfast],
  [prepaid, flexibleBreakfast],
  [half, dayBefore, partly],
  [prepaid, flexible],
];

const BREAKFAST_YUAN = { 2: 15, 3: 28, 4: 58, 5: 98 } as const;

const surcharge = (offer: OfferKind, plan: HotelPlan, breakfasts: number, price: Fen): Fen =>
  (Math.round((price * offer.percent) / 10_000) + (breakfasts > 0 ? BREAKFAST_YUAN[plan.brand.star] * breakfasts : 0)) * 100;

/** @param price of the hotel's simplest room, from which surcharges are derived */
export function offerRows(plan: HotelPlan, room: Row, price: Fen): Row[] {
  const roomId = Number(room['id']);
  const demo = isDemo(plan);
  const offers = demo ? at(offerSets, 0) : pick(offerSets, 'offers', roomId);
  return offers.map((offer, sort) => {
    const breakfast = offer.breakfast * Math.min(Number(room['max_guests']), 2);
    const [cancellation_kind, free_hours, fee_percent] = offer.rule;
    return {
      id: offerIdOf(roomId, sort + 1),
      room_id: roomId,
      name: offer.name,
      breakfast,
      cancellation_kind,
      free_hours,
      fee_percent,
      instant_confirmation: demo || roll('instant', roomId, sort) < 0.85,
      surcharge_fen: surcharge(offer, plan, breakfast, price),
      sort,
    };
  });
}
