import * as z from 'zod/mini';
import { documentTypes } from '@/lib/domain/identity';
import type { Sealing } from '@/server/platform/sealed';
import type { hotelMembers } from './tables';

type Row = typeof hotelMembers.$inferSelect;

/** The private part of a member, sealed together. */
const person = z.object({
  mobile: z.string(),
  document: z.nullable(z.object({ name: z.string(), documentType: z.enum(documentTypes), documentNo: z.string() })),
  /** Null until the group has given one. */
  memberNo: z.nullable(z.string()),
});
export type MemberPerson = z.output<typeof person>;

type Owner = Readonly<{ id: string; userId: number }>;

export const sealPerson = (sealing: Sealing, { userId, id }: Owner, of: MemberPerson): string =>
  sealing.seal(JSON.stringify(of), ['hotel_members', userId, id]);

export const personOf = (sealing: Sealing, { userId, id, sealed }: Pick<Row, 'userId' | 'id' | 'sealed'>): MemberPerson =>
  person.parse(JSON.parse(sealing.open(sealed, ['hotel_members', userId, id])));

/** The same person has the same hash in every account of a project; other projects have other customers. */
const hashed = (projectId: string, groupCode: string, { mobile, document }: MemberPerson) =>
  ['hotel member', projectId, groupCode, ...(document ? [document.documentType, document.documentNo] : ['mobile', mobile])] as const;

export const hashOfPerson = (sealing: Sealing, projectId: string, groupCode: string, of: MemberPerson): string =>
  sealing.keyedHash(...hashed(projectId, groupCode, of));
/** Hashes under older keys too: a row that has not been resealed yet still counts as the same person. */
export const hashesOfPerson = (sealing: Sealing, projectId: string, groupCode: string, of: MemberPerson): string[] =>
  sealing.keyedHashes(...hashed(projectId, groupCode, of));
