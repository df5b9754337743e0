import type { PoolClient } from 'pg';
import { insertRows, type Row } from '@/server/seed/database';
import type { HotelPlan } from '@/server/kinds/hotel/seed/plan';
import { advertRows } from './adverts';
import { dictionaryRows } from './dictionaries';
import { recommendationRows } from './recommendations';

const configurationRows: readonly Row[] = [
  { key: 'searchPlaceholder', value: '搜酒店、商圈、品牌' },
  { key: 'hotelBookingNotice', value: '凌晨到店请选择昨天入住；订单付款后由酒店确认，确认结果以订单页为准。' },
  { key: 'invoiceNotice', value: '住宿发票由酒店开具，请在离店时向前台索取。' },
];

/** Tabs, small lists and texts, which the shop's operators keep up. Their later changes are kept. */
export async function insertLists(client: PoolClient): Promise<void> {
  await insertRows(client, 'configurations', configurationRows);
  await insertRows(client, 'dictionaries', dictionaryRows);
}

/** What leads to the demo's hotels. */
export async function insertAdvertising(client: PoolClient, plans: readonly HotelPlan[], now: number): Promise<void> {
  await insertRows(client, 'adverts', advertRows(now));
  await insertRows(client, 'recommendations', recommendationRows(plans));
}
