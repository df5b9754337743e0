import type { reports as calls } from '@/lib/contract/ops/reports';
import type { OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { channelByCode } from '@/lib/channel/lookup';
import { words } from '@/lib/i18n/words';
import { csv, type CsvCell } from '@/lib/kernel/csv';
import type { Locale } from '@/lib/kernel/locale';
import { goodsKinds } from '@/lib/kinds/registry';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { recordAction } from '@/server/trail/record';
import { type ReportAsked, reportRows, requirePeriod } from './figures';

/** Rows of one file: what a spreadsheet opens without thinking. */
const MOST_ROWS = 50_000;
const columns = ['orders', 'gross', 'coupon', 'points', 'money', 'refunded', 'late', 'delivered', 'fee'] as const;

/** What a row is called, in the language of whoever reads it. */
function calledIn(locale: Locale, { by }: ReportAsked, key: string): string {
  const word = words(locale, 'opsReports');
  if (by === 'channel') return `${key} ${channelByCode(key)?.name ?? ''}`.trim();
  const kind = goodsKinds.find((one) => one === key);
  if (by === 'kind' && kind) return word(`kind_${kind}`);
  return key || word('none');
}

/** A report as a file. It names nobody, so it needs no fresh second step; that it was taken is in the trail. */
export async function reportFile(context: OpsContext, ask: ReportAsked): Promise<OpsOutput<typeof calls.file>> {
  requirePeriod(ask);
  const { database, locale } = context;
  const rows = await reportRows(database, ask, MOST_ROWS);
  const { from, to, by, channel, kind } = ask;
  await recordAction(database, {
    action: 'report.export',
    subject: { kind: 'report', id: `${by} ${from} ${to}` },
    detail: { rows: rows.length, channel: channel ?? null, kind: kind ?? null },
  });
  const word = words(locale, 'opsReports');
  const head: CsvCell[] = [word(`by_${by}`), ...columns.map((column) => word(column))];
  const lines = rows.map(({ key, ...figures }): CsvCell[] => [
    calledIn(locale, ask, key),
    ...columns.map((column): CsvCell => (column === 'orders' ? figures.orders : { fen: figures[column] })),
  ]);
  return { name: `report-${by}-${from}-${to}.csv`, text: csv([head, ...lines]) };
}
