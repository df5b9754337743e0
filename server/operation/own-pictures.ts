import { and, eq, inArray } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { uploads } from './tables';
import { UPLOADS } from './upload';

/** INPUT_INVALID unless the caller has uploaded each of these for this purpose, and named none twice. */
export async function requireOwnPictures(
  { database, caller }: Context<'user'>,
  pictures: readonly string[],
  purpose: Input<typeof operation.upload>['purpose'],
): Promise<void> {
  const names = pictures.flatMap((address) => (address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : []));
  const known =
    names.length === 0
      ? 0
      : await database.$count(uploads, and(inArray(uploads.name, names), eq(uploads.userId, caller.userId), eq(uploads.purpose, purpose)));
  if (known !== pictures.length) refuse('INPUT_INVALID');
}
