import * as z from 'zod/mini';
import { LONGEST_PASSWORD, permissions, secondSteps, staffRoles } from '@/lib/domain/staff';
import { code, email, filled, id, shapedText, text, timestamp } from '../wire';

export const staffNo = shapedText(20, /^S\d{4,12}$/);
export const role = z.enum(staffRoles);
const permission = z.enum(permissions);
export const secondStep = z.enum(secondSteps);
/** `kind:id`; null for every shop. */
export const shops = z.nullable(z.array(shapedText(80, /^[a-z-]{1,32}:[\w-]{1,40}$/)).check(z.maxLength(200)));
/** Taken as it is typed: nothing is trimmed from a password. */
export const password = text(LONGEST_PASSWORD).check(z.minLength(1));
/** Of an authenticator app, or one of the ten recovery codes. */
export const stepCode = filled(code(24));
export const linkSecret = shapedText(64, /^[\w-]{20,64}$/);
export { email };

/** What a browser's own interface for passkeys is given, and answers: JSON by WebAuthn Level 3, checked by the library. */
export const webauthn = z.record(text(40), z.unknown());

export const signedInStaff = z.object({
  staffNo,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  permissions: z.array(permission),
  shops,
  /** Until when a second step counts as fresh. */
  freshUntil: timestamp,
  /** When the session ends, whatever is done in it. */
  expiresAt: timestamp,
});

export const staffSession = z.object({
  no: id,
  browser: z.string(),
  address: z.string(),
  createdAt: timestamp,
  seenAt: timestamp,
  isThis: z.boolean(),
});

export const passkey = z.object({ credentialId: z.string(), name: z.string(), createdAt: timestamp, usedAt: z.nullable(timestamp) });

export const shopOption = z.object({ key: z.string(), name: z.string() });
