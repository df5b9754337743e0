import * as z from 'zod/mini';
import { consigneeTags, LONGEST_ADDRESS_LINE, undeliverableReasons } from '@/lib/domain/consignee';
import { endpoint } from '../endpoint';
import { areaName, filled, id, line, mobile, nothing, pageOf, pageQuery, personName } from '../wire';

const tag = z.nullable(z.enum(consigneeTags));

export const savedConsignee = z.object({
  id,
  name: z.string(),
  maskedMobile: z.string(),
  /** Province, city, county, street. */
  area: z.array(z.object({ name: areaName, areaCode: id })),
  /** What follows the street: road, number, door. */
  line: z.string(),
  tag,
  isDefault: z.boolean(),
});

/** Saved delivery addresses, with their recipients. */
export const consignee = {
  addOrUpdate: endpoint({
    id: 'consignee.addOrUpdate',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/consignee/addOrUpdate',
    host: 'base',
    access: 'user',
    summary:
      'Saves an address, 30 at most, or with `id` changes it; a mobile that is left out then stays. The first is the default, later `isDefault` moves',
    request: z.object({
      id: z.optional(id),
      name: personName,
      mobile: z.optional(mobile),
      /** A division of the fourth level. */
      areaCode: id,
      line: filled(line(LONGEST_ADDRESS_LINE)),
      tag,
      isDefault: z.boolean(),
    }),
    response: z.object({ id }),
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'CONSIGNEES_FULL', 'AREA_GONE'],
  }),
  delete: endpoint({
    id: 'consignee.delete',
    kind: 'command',
    method: 'GET',
    path: '/distribution/user/consignee/delete',
    host: 'base',
    access: 'user',
    summary: 'Forgets a saved address',
    request: z.object({ id }),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
  page: endpoint({
    id: 'consignee.page',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/consignee/page',
    host: 'base',
    access: 'user',
    summary: 'Saved addresses with masked mobiles, the default first',
    request: z.object(pageQuery),
    response: pageOf(savedConsignee),
  }),
  get: endpoint({
    id: 'consignee.get',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/consignee/get',
    host: 'base',
    access: 'user',
    summary: 'A saved address',
    request: z.object({ id }),
    response: savedConsignee,
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    id: 'consignee.check',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/consignee/check',
    host: 'base',
    access: 'user',
    summary: 'Whether goods can be sent to a saved address, and otherwise why not',
    request: z.object({ id }),
    response: z.object({ deliverable: z.boolean(), reason: z.nullable(z.enum(undeliverableReasons)) }),
    errors: ['NOT_FOUND'],
  }),
};
