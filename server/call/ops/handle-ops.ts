import type { FastifyBaseLogger } from 'fastify';
import type { OpsEndpoint, OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { StaffRole, StaffShops } from '@/lib/domain/staff';
import type { Locale } from '@/lib/kernel/locale';
import type { Services } from '../services';

/** Who calls, as their session says at this moment. */
export type StaffCaller = Readonly<{
  staffNo: string;
  name: string;
  roles: readonly StaffRole[];
  shops: StaffShops;
  /** Until when their last second step counts as fresh, epoch ms. */
  freshUntil: number;
}>;

/** A session and whose it is, as both are now. `begun` and `enrolling` still lack the second step. */
export type DeskSession = StaffCaller &
  Readonly<{
    id: string;
    /** By which its owner names it. */
    no: string;
    state: 'begun' | 'enrolling' | 'open';
    email: string;
    /** Hash of the invitation that it came by. */
    invitation: string | null;
    /** Epoch ms. */
    expiresAt: number;
  }>;

/** What a call of the desk brings besides, for the handlers that sign people in. */
export type DeskBrowser = Readonly<{
  /** The secret of its cookie; undefined for a stranger. */
  secret: string | undefined;
  /** Gives the browser another cookie, or takes it away. */
  keep: (secret: string | undefined) => void;
  userAgent: string;
}>;

/** Nobody has signed in yet. */
export type EntranceContext = Services &
  Readonly<{
    browser: DeskBrowser;
    /** Key of the client for limits (see addressOf). */
    address: string;
    /** The desk's own origin. */
    origin: string;
    locale: Locale;
    log: FastifyBaseLogger;
  }>;

/** Somebody has begun to sign in, or is. */
export type BegunContext = EntranceContext & Readonly<{ session: DeskSession }>;

export type OpsContext = BegunContext &
  Readonly<{
    staff: StaffCaller;
    /** The shops of which a scoped handler may show or change anything. */
    shops: StaffShops;
  }>;

type ContextOf<E extends OpsEndpoint> = E['permission'] extends 'anyone'
  ? EntranceContext
  : E['permission'] extends 'begun'
    ? BegunContext
    : OpsContext;

export type OpsHandler = Readonly<{ endpoint: OpsEndpoint; run: (input: never, context: never) => unknown }>;

/** Binds an endpoint of the desk to its handler; the compiler checks both ends. */
export const handleOps = <E extends OpsEndpoint>(
  endpoint: E,
  run: (input: OpsInput<E>, context: ContextOf<E>) => Promise<OpsOutput<E>> | OpsOutput<E>,
): OpsHandler => ({ endpoint, run: run as OpsHandler['run'] });
