import { activity } from '@/lib/contract/activity/endpoints';
import type { ActivityTemplate } from '@/lib/domain/activity/template';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { headOf } from './model/head';
import { modelOf } from './model/any';
import { blocksOf, sectionsOf } from './model/blocks';
import { claimPackage } from './packages/claim';
import { packagesOf } from './packages/model';
import type { ActivityParts } from './parts';
import { remind } from './remind';
import { runningActivities } from './running';
import { seckillModelOf, seckillStockOf } from './seckill/model';
import { orderInRound } from './seckill/order';
import { turnAway } from './seckill/turn-away';
import { requireShown, type Shown } from './shown';
import { standingIn } from './standing';

const requireTemplate = (shown: Shown, template: ActivityTemplate): Shown =>
  shown.row.template === template ? shown : refuse('GOODS_GONE');

/** Endpoints of activities. Visitors' answers depend on the serial number and the time alone. */
export const activityHandlers = (parts: ActivityParts): readonly Handler[] => [
  handle(activity.head, async (asked, context) => headOf(await requireShown(context, asked))),
  handle(activity.all, async (asked, context) => {
    const shown = await requireShown(context, asked);
    return { activity: headOf(shown), model: await modelOf(parts, context, shown) };
  }),
  handle(activity.seckill, async (asked, context) => {
    const shown = requireTemplate(await requireShown(context, asked), 'seckill');
    return { activity: headOf(shown), ...(await seckillModelOf(parts, context, shown)) };
  }),
  handle(activity.couponPackage, async (asked, context) => {
    const shown = requireTemplate(await requireShown(context, asked), 'couponPackage');
    return { activity: headOf(shown), packages: await packagesOf(parts.packages, context, shown) };
  }),
  handle(activity.product, async (asked, context) => {
    const shown = requireTemplate(await requireShown(context, asked), 'product');
    return { activity: headOf(shown), sections: await sectionsOf(parts, context, shown) };
  }),
  handle(activity.dynamic, async (asked, context) => {
    const shown = requireTemplate(await requireShown(context, asked), 'dynamic');
    return { activity: headOf(shown), blocks: await blocksOf(parts, context, shown) };
  }),
  handle(activity.systemTime, (_input, { now }) => ({ systemTime: now() })),
  handle(activity.running, (_input, context) => runningActivities(context)),
  handle(activity.stock, async (asked, context) => seckillStockOf(context, await requireShown(context, asked))),
  handle(activity.standing, ({ serialNumber }, context) => standingIn(context, serialNumber)),
  handle(activity.remind, (request, context) => remind(context, request)),
  handle(activity.claim, (request, context) => claimPackage(parts, context, request)),
  handle(activity.order, (request, context) => orderInRound(parts, context, request), { turnAway }),
];
