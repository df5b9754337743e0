import type { Input, Output } from '@/lib/contract/endpoint';
import type { account } from '@/lib/contract/account/endpoints';
import { dayOf, stampOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { spendOwnCode } from '@/server/login/send-code';
import type { ExportedPart } from '@/server/platform/ports/personal-data';
import { exportPage } from './export-page';

const exports = { most: 3, windowMs: 86_400_000 };

/** One room after another, so that an export doesn't hold all connections at once; sections of the same name are merged. */
async function partsOf(context: Context<'user'>): Promise<ExportedPart[]> {
  const { userId, projectId, mobile } = context.caller;
  const told: ExportedPart[] = [];
  for (const { exported } of context.personalData) told.push(...(await exported(context, { userId, projectId, mobile })));
  const sections = [...new Set(told.map(({ section }) => section))];
  return sections
    .map((section) => ({ section, rows: told.filter((part) => part.section === section).flatMap(({ rows }) => rows) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A copy of everything the shop holds about the caller (PIPL, article 45). A session alone is not enough: a code is sent to the phone. */
export async function exportData(
  context: Context<'user'>,
  { captcha }: Input<typeof account.exportData>,
): Promise<Output<typeof account.exportData>> {
  await spendOwnCode(context, 'exportData', captcha);
  await takeFrom(context, `export:${context.caller.userId}`, exports);
  const parts = await partsOf(context);
  const { locale, name } = context.channel;
  const at = context.now();
  context.log.info({ sections: parts.length }, 'personal data was exported');
  return {
    fileName: `yuexiang-${dayOf(at)}`,
    document: JSON.stringify({ channel: name, exportedAt: stampOf(at), data: documentOf(parts) }, null, 2),
    page: exportPage({ locale, channel: name, at, parts }),
  };
}

/** Instants in Shanghai time. */
const plainRow = (row: ExportedPart['rows'][number]) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, value instanceof Date ? stampOf(value.getTime()) : value]));

const documentOf = (parts: readonly ExportedPart[]) => Object.fromEntries(parts.map(({ section, rows }) => [section, rows.map(plainRow)]));
