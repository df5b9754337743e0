import { operation } from '@/lib/contract/operation/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { advertsOf } from './adverts';
import type { DefaultDate } from '@/server/platform/ports/kind';
import { configuration } from './configuration';
import { noticesFor } from './notices';
import { entriesOf } from './dictionaries';
import { recommendedGoods } from './recommendations';
import { staticConfigurationOf } from './static-configuration';
import { keepUpload } from './upload';

export const operationHandlers = [
  handle(operation.advertPosition, async ({ position }, context) => ({ list: await advertsOf(context, context.channel, position) })),
  handle(operation.config, async ({ key }, context) => {
    const value = (await configuration(context)).get(key);
    return value === undefined ? refuse('NOT_FOUND') : { key, value };
  }),
  handle(operation.staticConfiguration, (_input, { channel }) => staticConfigurationOf(channel)),
  handle(operation.homeTab, async (_input, context) => ({
    list: (await entriesOf(context, 'homeTab')).map(({ code, name }) => ({ tabId: code, name })),
  })),
  handle(operation.defaultDate, async (_input, { kinds, now }) => {
    const today = dayOf(now());
    const general: DefaultDate = { checkInDate: today, checkOutDate: addDays(today, 1), systemTime: now() };
    return Object.values(kinds).reduce((all, { defaults }) => ({ ...all, ...defaults?.(now()) }), general);
  }),
  handle(operation.brandCondition, async (_input, context) => ({
    list: (await entriesOf(context, 'goodsBrand')).map(({ code, name }) => ({ brandId: code, name })),
  })),
  handle(operation.availableRange, async (_input, context) => ({
    list: (await entriesOf(context, 'availableRange')).map(({ code, name }) => ({ availableRangeId: code, name })),
  })),
  handle(operation.productPage, (input, context) => recommendedGoods(context, input)),
  handle(operation.upload, ({ purpose }, context) => keepUpload(context, purpose)),
  handle(operation.userNotice, ({ noticeId }, context) => noticesFor(context, noticeId)),
  handle(operation.logisticCompanies, async (_input, context) => ({
    list: (await entriesOf(context, 'logisticCompany')).map(({ code, name, detail }) => ({
      code,
      name,
      telephone: detail.telephone ?? '',
    })),
  })),
];
