import type { OutputOf } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { tabShelf } from '@/lib/kernel/shelf';
import { keepTicket } from '@/lib/routing/kept-ticket';
import { takePrivate } from '@/lib/routing/private-address';
import { type Arrival, arrived, depart, mayDepart, takeArrival, wasRefused } from '@/lib/wechat/authorization';
import { isLoggedIn, useSession } from '@/stores/session';
import { takeOutcome } from './take-outcome';

type Outcome = OutputOf<'login.silent'>;

/** `form` waits for the visitor; with a bind ticket, WeChat has identified them and only their mobile is missing. */
export type Entry = Readonly<{ phase: 'entering' | 'leaving' } | { phase: 'form'; bindTicket?: string }>;

export type WayIn = () => Promise<Entry | undefined>;

type Calls = Readonly<{
  silent: (input: { encryptToken?: string; switchAccount?: boolean }) => Promise<Outcome>;
  wechatUnion: (authCode: string) => Promise<Outcome>;
  /** The address at WeChat where the visitor authorizes. */
  authUrl: () => Promise<string>;
}>;
type Settings = Calls &
  Readonly<{
    projectId: string;
    /** Inside WeChat, on a channel that needs its visitors' WeChat identity. */
    asksWechat: boolean;
    returnTo: string;
    /** Whoever is logged in wants to log in with another account, and nothing but the form can tell which. */
    wantsOther: boolean;
    /** Asks somebody who is logged in whether to go on as the other user; both are named by their masked mobiles. */
    asksToSwitch: (other: Readonly<{ loggedInAs: string; goOnAs: string }>) => Promise<boolean>;
    onEntered: (returnTo?: string) => void;
    /** By a link, which may be anybody's: says as whom, by the masked mobile. */
    onLinkEntered: (mobile: string) => void;
    onFailed: (way: 'partner' | 'wechat') => void;
  }>;

const ENTERING: Entry = { phase: 'entering' };

/** Between whom a refusal asks to choose. The schemas are loaded with the first one, not with the page. */
async function otherIn(error: unknown) {
  if (!(error instanceof GatewayError) || error.reason !== 'ANOTHER_LOGGED_IN') return undefined;
  const { otherLoginIn } = await import('@/lib/contract/refusal-data');
  return otherLoginIn(error.data);
}

/** Credentials from the address: they must not be shared, kept in the history, sent as a referrer or used twice. */
function takeFromAddress(projectId: string): { ticket: string | undefined; arrival: Arrival | undefined; refused: boolean } {
  const taken = takePrivate();
  // Meant for the page behind the login.
  if (taken.ticket !== undefined) keepTicket(taken.ticket);
  return { ticket: taken.encryptToken, arrival: takeArrival(taken, projectId, tabShelf), refused: wasRefused(taken) };
}

/** The logins without a form that can be tried now, likeliest first. Undefined from one of them means: try the next. */
export function waysIn({
  projectId,
  asksWechat,
  returnTo,
  wantsOther,
  asksToSwitch,
  onEntered,
  onLinkEntered,
  onFailed,
  ...calls
}: Settings): WayIn[] {
  const { ticket, arrival, refused } = takeFromAddress(projectId);
  const enter = (outcome: Outcome, target?: string): Entry | undefined => {
    if (!takeOutcome(outcome)) return undefined;
    arrived(tabShelf);
    onEntered(target);
    return ENTERING;
  };
  const failed = (way: 'partner' | 'wechat') => {
    onFailed(way);
    return undefined;
  };

  const byLink = (outcome: Outcome) => {
    const entered = enter(outcome);
    if (entered && outcome.session) onLinkEntered(outcome.session.userMobile);
    return entered ?? failed('partner');
  };

  const byTicket = async (encryptToken: string) => {
    try {
      return byLink(await calls.silent({ encryptToken }));
    } catch (error) {
      const other = await otherIn(error);
      if (!other) throw error;
      // Whoever stays is let in by the standing session.
      if (!(await asksToSwitch(other))) return undefined;
      return byLink(await calls.silent({ encryptToken, switchAccount: true }));
    }
  };

  const byArrival = async ({ authCode, returnTo: target }: Arrival): Promise<Entry> => {
    const outcome = await calls.wechatUnion(authCode).catch(() => failed('wechat'));
    const entered = outcome && enter(outcome, target);
    return entered ?? { phase: 'form', ...(outcome?.bindTicket && { bindTicket: outcome.bindTicket }) };
  };

  /** The cookie that opens pages may have expired before the session. */
  const byStanding = async () => {
    const entered = enter(await calls.silent({}));
    if (!entered) useSession.getState().signOut();
    return entered;
  };

  const byWechat = async (): Promise<Entry | undefined> => {
    const authUrl = await calls.authUrl().catch(() => undefined);
    if (!authUrl) return undefined;
    window.location.replace(depart({ authUrl, projectId, returnTo, origin: window.location.origin }, tabShelf));
    return { phase: 'leaving' };
  };

  return [
    ...(ticket ? [() => byTicket(ticket)] : []),
    ...(arrival ? [() => byArrival(arrival)] : []),
    ...(!wantsOther && isLoggedIn(useSession.getState()) ? [byStanding] : []),
    ...(!wantsOther && asksWechat && !refused && mayDepart(tabShelf) ? [byWechat] : []),
  ];
}
