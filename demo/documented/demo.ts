import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import { demoMobiles } from '@/lib/kernel/demo';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { users } from '@/server/account/tables';
import { userOfMobile } from '@/server/account/user';
import { OWN_MACHINE } from '@/server/call/address';
import type { Caller, Context } from '@/server/call/handle';
import type { DocumentedFrom } from '@/server/compose/demo';
import { sampleFor } from '@/server/compose/samples';

/** Whose orders and coupons the examples name, and where. */
export const documentedMobile = demoMobiles[0];
export const documentedChannel: Channel = channelByCode('P012') ?? defaultChannel;

/** What examples are made from: the answers of the running demo. */
export type Demo = Readonly<{
  /** The answer that the documented buyer gets. Throws a Refusal. */
  ask: <Id extends EndpointId>(id: Id, input: InputOf<Id>) => Promise<OutputOf<Id>>;
  /** A value that leads to a page on the site map. Throws `NothingToShow`. */
  at: (route: string, name: string) => Promise<string>;
  today: Day;
  /** Far enough ahead for a free cancellation. */
  soon: Day;
  key: () => string;
  context: Context<'user'>;
}>;

/** The demo has nothing to make an example from today, such as an unpaid order. */
export class NothingToShow extends Error {}

export function given<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new NothingToShow(`The demo has no ${what}.`);
  return value;
}

const DAYS_AHEAD = 20;

function noBrowser(): never {
  throw new Error('The documentation is no browser.');
}

export async function openDemo({ handlers, services, log, origin }: DocumentedFrom): Promise<Demo> {
  const { database, now } = services;
  const user = await userOfMobile(database, documentedChannel, documentedMobile);
  const [owner] = await database.select({ personId: users.personId }).from(users).where(eq(users.id, user.id));
  const caller: Caller = {
    userId: user.id,
    sessionId: '',
    projectId: user.projectId,
    mobile: documentedMobile,
    personId: given(owner, 'account').personId,
    token: '',
  };
  const context: Context<'user'> = {
    ...services,
    channel: documentedChannel,
    caller,
    address: OWN_MACHINE,
    ip: OWN_MACHINE,
    userAgent: '',
    device: noBrowser,
    cookies: '',
    origin,
    log,
  };
  const byId = new Map(handlers.map((handler) => [handler.endpoint.id, handler]));
  const today = dayOf(now());
  return {
    // Of this endpoint's own handler; the compiler can't follow the id to it.
    ask: async <Id extends EndpointId>(id: Id, input: InputOf<Id>) =>
      (await given(byId.get(id), id).run(input as never, context as never)) as OutputOf<Id>,
    at: async (route, name) =>
      given((await sampleFor(route)?.find(database, { userId: user.id, now: now() }))?.[name], `${name} of ${route}`),
    today,
    soon: addDays(today, DAYS_AHEAD),
    key: randomUUID,
    context,
  };
}
