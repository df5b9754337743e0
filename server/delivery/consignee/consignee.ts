import * as z from 'zod/mini';
import { consigneeTags } from '@/lib/domain/consignee';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Sealing } from '@/server/platform/sealed';
import type { consignees } from './tables';

type Row = typeof consignees.$inferSelect;

/** The sealed part: the address as it was saved, so that it stays deliverable when divisions are renamed. */
const address = z.object({
  name: z.string(),
  mobile: z.string(),
  area: z.array(z.object({ name: z.string(), areaCode: z.string() })),
  line: z.string(),
  tag: z.nullable(z.enum(consigneeTags)),
});
export type Address = z.output<typeof address>;

/** An address in clear, as orders need it; never leaves the server. */
export type Consignee = Address & Readonly<{ id: string; isDefault: boolean }>;

export const sealAddress = (
  sealing: Sealing,
  { userId, id }: Pick<Row, 'userId' | 'id'>,
  { name, mobile, area, line, tag }: Address,
): string => sealing.seal(JSON.stringify({ name, mobile, area, line, tag }), ['consignees', userId, id]);

export function consigneeOf(sealing: Sealing, { id, userId, sealed, isDefault }: Row): Consignee {
  return { id, isDefault, ...address.parse(JSON.parse(sealing.open(sealed, ['consignees', userId, id]))) };
}

/** What its owner sees. */
export const maskedConsignee = ({ mobile, ...rest }: Consignee) => ({ ...rest, maskedMobile: maskMobile(mobile) });
