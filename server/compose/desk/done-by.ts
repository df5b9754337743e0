import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { words } from '@/lib/i18n/words';
import { stampOf } from '@/lib/kernel/day';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { staffNamed } from '@/server/desk/people/named';
import { orders } from '@/server/trade/tables/orders';
import { audit } from '@/server/trail/tables';

type Asked = Pick<OpsContext, 'database' | 'locale'>;

/** The latest change of an order, or of a request about one. */
async function lastChange({ database }: Asked, { orderNo, afterSaleNo }: Readonly<Record<string, string>>) {
  const about =
    afterSaleNo === undefined
      ? eq(
          audit.orderId,
          database
            .select({ id: orders.id })
            .from(orders)
            .where(eq(orders.orderNo, orderNo ?? '')),
        )
      : and(eq(audit.subjectKind, 'afterSale'), eq(audit.subjectId, afterSaleNo));
  const [row] = await database
    .select({ kind: audit.actorKind, id: audit.actorId, at: audit.at })
    .from(audit)
    .where(and(about, isNotNull(audit.to)))
    .orderBy(desc(audit.id))
    .limit(1);
  return row;
}

/** Refuses with who has changed it, and when; returns where the trail doesn't know. */
export async function doneBy(context: Asked, about: Readonly<Record<string, string>>): Promise<void> {
  const last = await lastChange(context, about);
  if (!last) return;
  const name = last.kind === 'staff' ? await staffNamed(context.database, last.id) : undefined;
  const who = name ?? words(context.locale, 'opsActors')(last.kind);
  const at = last.at.getTime();
  refuseDesk('WORK_DONE', { who, time: stampOf(at).slice(11, 19) }, { who, at });
}
