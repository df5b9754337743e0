import type { PoolClient } from 'pg';
import type { DemoPart } from '@/demo/kinds/demo-part';
import type { SeedRun } from '@/demo/kinds/seed-part';
import { insertRows, type Row, settleIds } from '@/server/reference/database';
import { rowsOfLists } from '@/server/reference/lists';
import { demoShopLists } from './dictionaries';

const configurationRows: readonly Row[] = [
  { key: 'searchPlaceholder', value: '搜酒店、商圈、品牌' },
  { key: 'hotelBookingNotice', value: '凌晨到店请选择昨天入住；订单付款后由酒店确认，确认结果以订单页为准。' },
  { key: 'invoiceNotice', value: '在本平台支付的住宿，发票由悦享开具，可在“我的 - 发票”申请；到店支付的部分，由酒店开具。' },
];

/** Tabs, hot words and texts of the demo, as if its operators had written them. */
export async function insertDemoShopLists(client: PoolClient): Promise<void> {
  await insertRows(client, 'configurations', configurationRows);
  await insertRows(client, 'dictionaries', rowsOfLists(demoShopLists));
}

/** Appended to what the index recommends; a kind that is already there belongs to the operators. */
export async function insertRecommended(client: PoolClient, { kind, seed }: DemoPart, run: SeedRun): Promise<void> {
  const { rows } = await client.query<{ last: number; known: boolean }>(
    'select coalesce(max(id), 0) as last, coalesce(bool_or(kind = $1), false) as known from recommendations',
    [kind],
  );
  const { last = 0, known = false } = rows[0] ?? {};
  if (known) return;
  const recommended = seed?.recommended?.(run) ?? [];
  await insertRows(
    client,
    'recommendations',
    recommended.map((row, index) => ({ id: last + index + 1, ...row })),
  );
  await settleIds(client, ['recommendations']);
}
