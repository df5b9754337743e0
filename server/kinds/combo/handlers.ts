import { combo } from '@/lib/contract/combo/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { appoint } from './booking/appoint';
import { createCombo } from './booking/create';
import { codesOfParts, comboOrderDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { comboConditions, recommendedTags } from './conditions';
import { comboDetail, comboForActivity } from './detail';
import { pageOfCombos } from './page';

export const comboHandlers: readonly Handler[] = [
  handle(combo.page, (search, context) => pageOfCombos(context, search)),
  handle(combo.condition, ({ cityCode }, context) => comboConditions(context, cityCode)),
  handle(combo.detail, (request, context) => comboDetail(context, request, context.caller?.userId)),
  handle(combo.detail4Activity, (request, context) => comboForActivity(context, request)),
  handle(combo.recommendTag, ({ cityCode }, context) => recommendedTags(context, cityCode)),
  handle(combo.pre, (request, context) => preOrder(context, request)),
  handle(combo.create, (request, context) => createCombo(combo.create, request, context)),
  handle(combo.orderDetail, ({ orderNo }, context) => comboOrderDetail(context, orderNo)),
  handle(combo.verifyCode, ({ orderNo }, context) => codesOfParts(context, orderNo)),
  handle(combo.appoint, (request, context) => appoint(context, request)),
];
