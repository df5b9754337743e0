import { and, eq, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { agreement as contract } from '@/lib/contract/agreement/endpoints';
import { channelByCode } from '@/lib/channel/lookup';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { deviceName } from '@/server/account/device-name';
import { signatures, signedTexts } from './tables';
import { isAgreement, textInForce } from './text-in-force';

type Signature = Output<typeof contract.signed>['list'][number];

export const signatureRows = (database: Database) =>
  database
    .select({
      id: signatures.id,
      signedAt: signatures.signedAt,
      channel: signatures.channel,
      userAgent: signatures.userAgent,
      hash: signedTexts.hash,
      document: signedTexts.document,
      title: signedTexts.title,
      version: signedTexts.version,
      signedFor: signedTexts.signedFor,
    })
    .from(signatures)
    .innerJoin(signedTexts, eq(signedTexts.hash, signatures.hash));

type Row = Awaited<ReturnType<typeof signatureRows>>[number];

export async function viewOf({ channel, now }: Context<'user'>, row: Row): Promise<Signature> {
  const { id, signedAt, channel: code, userAgent, document, title, version, hash, signedFor } = row;
  const current = isAgreement(document) ? await textInForce(channel, document, now(), signedFor ?? undefined) : undefined;
  return {
    signatureId: String(id),
    document,
    title,
    version,
    hash,
    signedFor,
    time: signedAt.getTime(),
    channelName: channelByCode(code)?.name ?? code,
    device: deviceName(userAgent),
    inForce: current?.hash === hash,
  };
}

/** What the caller has signed, newest first. */
export async function pageOfSigned(
  context: Context<'user'>,
  { cursor, pageSize }: Input<typeof contract.signed>,
): Promise<Output<typeof contract.signed>> {
  const { database, caller, secret } = context;
  const scope = `signatures ${caller.userId}`;
  const after = openCursor(secret, scope, cursor);
  const found = await signatureRows(database)
    .where(and(eq(signatures.userId, caller.userId), after ? lt(signatures.id, Number(after[0])) : undefined))
    .orderBy(sql`${signatures.id} desc`)
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ id }) => sealCursor(secret, scope, [id, id]));
  return { list: await Promise.all(rows.map((row) => viewOf(context, row))), nextCursor };
}
