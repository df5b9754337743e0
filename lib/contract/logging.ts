import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { filledText, nothing, text } from './wire';

const event = z.object({
  /** What happened: `view`, `click`, `failure` … */
  event: filledText(40),
  /** Path of the page, without its query: queries may carry codes and ids. */
  page: text(200),
  /** JSON text of the event's own facts. */
  detail: z.optional(text(4000)),
  /** Random id made by this browser; it identifies nobody. */
  visitorId: z.optional(text(40)),
});

export const logging = {
  userView: endpoint({
    id: 'logging.userView',
    kind: 'command',
    method: 'POST',
    path: '/member/log/userview',
    host: 'base',
    access: 'visitor',
    summary: 'A page was seen',
    request: event,
    response: nothing,
  }),
  activityStatistics: endpoint({
    id: 'logging.activityStatistics',
    kind: 'command',
    method: 'POST',
    path: '/promotion/marketing/activities/activityDataStatisticsReq',
    host: 'base',
    access: 'visitor',
    summary: 'Something happened on an activity page',
    request: z.extend(event, { serialNumber: text(64) }),
    response: nothing,
  }),
  buryingPoint: endpoint({
    id: 'logging.buryingPoint',
    kind: 'command',
    method: 'POST',
    path: '/report/burying/point/common',
    host: 'base',
    access: 'visitor',
    form: 'urlencoded',
    summary: 'A common tracking point; failures are reported here too',
    request: event,
    response: nothing,
  }),
  warehousePoint: endpoint({
    id: 'logging.warehousePoint',
    kind: 'command',
    method: 'POST',
    path: '/report/warehouse/hujin/buried/point',
    host: 'base',
    access: 'visitor',
    form: 'urlencoded',
    summary: 'A tracking point of the finance channels',
    request: event,
    response: nothing,
  }),
};
