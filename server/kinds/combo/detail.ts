import { eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { positionOf } from '@/server/catalogue/shelf/page';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { buyerOf } from '@/server/trade/order/find';
import { openDays } from './days';
import { findCombo, type PartRow, type ShopRow } from './find';
import { summaryOf } from './summary';
import { comboProfiles } from './tables';

type Detail = Output<typeof contract.detail>;

const shopOf = (shop: ShopRow, from: Position | undefined): Detail['parts'][number]['shops'][number] => ({
  shopId: String(shop.id),
  name: shop.name,
  areaName: shop.areaName,
  address: shop.address,
  telephone: shop.telephone,
  lng: shop.lng,
  lat: shop.lat,
  openingHours: shop.openingHours,
  distance: from ? distanceBetween(from, shop) : null,
});

const partOf = ({ partNo, kind, name, includes, valueFen, rule, shops }: PartRow, from: Position | undefined): Detail['parts'][number] => ({
  partNo,
  kind,
  name,
  includes,
  value: valueFen,
  rule,
  shops: shops.map((shop) => shopOf(shop, from)),
});

/** A combo's page before anything is chosen. */
export async function comboDetail({ database, now }: Services, request: Input<typeof contract.detail>, userId?: number): Promise<Detail> {
  const found = (await findCombo(database, request.comboId, buyerOf(userId, request.orderNo))) ?? refuse('GOODS_GONE');
  const { combo, cityName, parts } = found;
  const [[profile], [first]] = await Promise.all([
    database.select().from(comboProfiles).where(eq(comboProfiles.comboId, combo.id)),
    openDays(database, combo.id, parts, now()),
  ]);
  if (!profile) return refuse('GOODS_GONE');
  const from = positionOf(request);
  return {
    ...summaryOf(combo, from),
    pictures: profile.pictures,
    cityCode: combo.cityCode,
    cityName,
    mostPerOrder: combo.mostPerOrder,
    parts: parts.map((part) => partOf(part, from)),
    firstDate: first?.date ?? null,
    introduction: profile.introduction,
    notices: profile.notices,
  };
}

/** What an activity's page shows of a combo. */
export async function comboForActivity(
  { database, now }: Services,
  { comboId }: Input<typeof contract.detail4Activity>,
): Promise<Output<typeof contract.detail4Activity>> {
  const { combo, parts } = (await findCombo(database, comboId)) ?? refuse('GOODS_GONE');
  const [first] = await openDays(database, combo.id, parts, now());
  return {
    ...summaryOf(combo),
    parts: parts.map(({ partNo, kind, name, valueFen }) => ({ partNo, kind, name, value: valueFen })),
    firstDate: first?.date ?? null,
    left: first?.left ?? 0,
  };
}
