import * as z from 'zod/mini';
import { goodsKinds } from '@/lib/kinds/registry';
import { endpoint } from '../endpoint';
import { ticketDefaults } from '../ticket/shapes';
import { day, id, listOf, nothing, pageOf, pageQuery, shopText, text, timestamp, yuan } from '../wire';

const advert = z.object({
  advertId: id,
  title: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  /** Path below the channel, or a URL of this site. */
  link: z.string(),
  /** If set, the block counts down to it. */
  endTime: z.nullable(timestamp),
});
const notice = z.object({
  noticeId: id,
  title: shopText,
  text: shopText,
  /** Path below the channel; may be empty. */
  link: z.string(),
  publishedAt: timestamp,
  /** Always false for visitors: their browser remembers what was read. */
  read: z.boolean(),
});
const productRow = z.object({
  productId: id,
  backendCategoryType: z.enum(goodsKinds),
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  price: yuan,
  marketPrice: z.nullable(yuan),
  tagList: z.array(shopText),
  sales: z.int(),
  /** Path of the product's page below the channel, query included. */
  link: z.string(),
});

/** The positions for which adverts can be requested. */
export const advertPositions = ['indexSwiper', 'indexGrid', 'indexNotice', 'indexActivity', 'hotelSwiper', 'myCenter'] as const;

export const operation = {
  advertPosition: endpoint({
    id: 'operation.advertPosition',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/find/advert/position',
    host: 'base',
    access: 'visitor',
    summary: 'Adverts of a position',
    request: z.object({ position: z.enum(advertPositions) }),
    response: listOf(advert),
  }),
  config: endpoint({
    id: 'operation.config',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/find/config',
    host: 'base',
    access: 'visitor',
    summary: 'One entry of the operation configuration',
    request: z.object({ key: id }),
    response: z.object({ key: id, value: shopText }),
    errors: ['NOT_FOUND'],
  }),
  staticConfiguration: endpoint({
    id: 'operation.staticConfiguration',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/static/configuration',
    host: 'base',
    access: 'visitor',
    summary: 'The adminConfig of §3: customer telephone text and service hours of the channel',
    request: nothing,
    response: z.object({ customerTelephone: z.string(), serviceHours: z.string(), version: z.string() }),
  }),
  homeTab: endpoint({
    id: 'operation.homeTab',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/home/tab',
    host: 'base',
    access: 'visitor',
    summary: 'Tabs of recommended goods on the index',
    request: nothing,
    response: listOf(z.object({ tabId: id, name: shopText })),
  }),
  defaultDate: endpoint({
    id: 'operation.defaultDate',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/default/date',
    host: 'base',
    access: 'visitor',
    summary: 'Today and tomorrow of the shops, and the server clock',
    request: nothing,
    response: z.object({ checkInDate: day, checkOutDate: day, systemTime: timestamp, ...ticketDefaults }),
  }),
  brandCondition: endpoint({
    id: 'operation.brandCondition',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/find/physical/brandCondition',
    host: 'base',
    access: 'visitor',
    summary: 'Brands goods can be filtered by',
    request: nothing,
    response: listOf(z.object({ brandId: id, name: shopText })),
  }),
  availableRange: endpoint({
    id: 'operation.availableRange',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/find/availableRange',
    host: 'base',
    access: 'visitor',
    summary: 'Ranges a benefit can be used in',
    request: nothing,
    response: listOf(z.object({ availableRangeId: id, name: shopText })),
  }),
  productPage: endpoint({
    id: 'operation.productPage',
    kind: 'query',
    method: 'GET',
    path: '/operation/advert/position/product/page',
    host: 'base',
    access: 'visitor',
    summary: 'Recommended goods of an index tab',
    request: z.object({ tabId: id, cityCode: z.optional(id), ...pageQuery }),
    response: pageOf(productRow),
  }),
  upload: endpoint({
    id: 'operation.upload',
    kind: 'command',
    method: 'POST',
    path: '/distribution/operation/api/files',
    host: 'base',
    access: 'user',
    form: 'multipart',
    summary: 'Uploads one picture (JPEG, PNG, WebP, 5 MB); it is re-encoded, so nothing but a picture is kept',
    request: z.object({ purpose: z.enum(['avatar', 'afterSale', 'feedback']) }),
    response: z.object({ url: text(200) }),
    errors: ['INPUT_INVALID', 'TOO_LARGE'],
  }),
  userNotice: endpoint({
    id: 'operation.userNotice',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/userNotice/get',
    host: 'base',
    access: 'visitor',
    summary: "The channel's notices and the caller's own, newest first, 50 at most; with `noticeId` that one counts as read from now on",
    request: z.object({ noticeId: z.optional(id) }),
    response: z.object({ list: z.array(notice), unread: z.int() }),
  }),
  logisticCompanies: endpoint({
    id: 'operation.logisticCompanies',
    kind: 'query',
    method: 'GET',
    path: '/distribution/basic/api/logistic/company/list',
    host: 'base',
    access: 'visitor',
    summary: 'Express companies',
    request: nothing,
    response: listOf(z.object({ code: id, name: shopText, telephone: z.string() })),
  }),
};
