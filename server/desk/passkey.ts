import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { BegunContext } from '@/server/call/ops/handle-ops';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from './account-trail';
import { staffPasskeys, staffSessions } from './tables';

const SHOP = '悦享';
type Json = Record<string, unknown>;

/** The name by which authenticators know the desk: its host. */
const hostOf = (origin: string): string => new URL(origin).hostname;

const passkeysOf = ({ database }: Pick<BegunContext, 'database'>, staffNo: string) =>
  database.select().from(staffPasskeys).where(eq(staffPasskeys.staffNo, staffNo)).orderBy(staffPasskeys.createdAt);

/** Authenticators say how they are reached; unknown words are theirs to understand. */
const named = (keys: readonly { credentialId: string; transports: string[] }[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

const keepChallenge = ({ database, session }: BegunContext, challenge: string) =>
  database.update(staffSessions).set({ challenge }).where(eq(staffSessions.id, session.id));

/** Whether this challenge was asked in this session and not answered before; from now on it is. */
async function takeChallenge({ database, session }: BegunContext, challenge: string): Promise<boolean> {
  const taken = await database
    .update(staffSessions)
    .set({ challenge: null })
    .where(and(eq(staffSessions.id, session.id), isNotNull(staffSessions.challenge), eq(staffSessions.challenge, challenge)))
    .returning({ id: staffSessions.id });
  return taken.length === 1;
}

/** What one of their passkeys has to sign. */
export async function passkeyQuestion(context: BegunContext): Promise<Json> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context.origin),
    allowCredentials: named(await passkeysOf(context, context.session.staffNo)),
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge);
  return { ...options };
}

/** Refuses with PASSKEY_REFUSED: another site's or session's answer, one given before, somebody else's key, a copied key. */
export async function requirePasskey(context: BegunContext, answer: Json): Promise<void> {
  const { database, session, origin, now, log } = context;
  const [key] = (await passkeysOf(context, session.staffNo)).filter(({ credentialId }) => credentialId === answer.id);
  if (!key) return refuseDesk('PASSKEY_REFUSED');
  const verified = await verifyAuthenticationResponse({
    // The library checks its form; an answer of another shape is refused like a wrong one.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'passkey refused');
    return undefined;
  });
  if (!verified?.verified) return refuseDesk('PASSKEY_REFUSED');
  const { newCounter } = verified.authenticationInfo;
  // A counter that doesn't grow is a copy's, unless the authenticator keeps none.
  const used = await database
    .update(staffPasskeys)
    .set({ counter: newCounter, usedAt: new Date(now()) })
    .where(
      and(
        eq(staffPasskeys.credentialId, key.credentialId),
        or(lt(staffPasskeys.counter, newCounter), sql`${staffPasskeys.counter} = 0 and ${newCounter} = 0`),
      ),
    )
    .returning({ id: staffPasskeys.credentialId });
  if (used.length === 0) refuseDesk('PASSKEY_REFUSED');
}

/** What a new passkey has to sign. */
export async function newPasskeyQuestion(context: BegunContext): Promise<Json> {
  const { session, origin } = context;
  const options = await generateRegistrationOptions({
    rpName: SHOP,
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(session.staffNo),
    userName: session.email,
    userDisplayName: session.name,
    excludeCredentials: named(await passkeysOf(context, session.staffNo)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge);
  return { ...options };
}

/** Keeps a new passkey; PASSKEY_REFUSED as above. */
export async function addPasskey(context: BegunContext, answer: Json): Promise<void> {
  const { database, session, origin, now, log } = context;
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(context, challenge),
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'passkey refused');
    return undefined;
  });
  if (!verified?.verified) return refuseDesk('PASSKEY_REFUSED');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const kept = await database
    .insert(staffPasskeys)
    .values({
      credentialId: id,
      staffNo: session.staffNo,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...transports],
      name: '',
      createdAt: new Date(now()),
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.credentialId });
  if (kept.length === 0) refuseDesk('PASSKEY_REFUSED');
  await recordAction(database, { action: 'staff.addPasskey', subject: ofAccount(session.staffNo) });
}
