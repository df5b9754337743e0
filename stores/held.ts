import { type CurrentUser, useSession } from './session';

/** What a browser keeps of the pages of its owner's codes, for when there is no network; one cache a session, gone with it. */

export const WORKER = '/held-worker.js';

/** Where browsers and web views have no workers, or the page came unencrypted, nothing is kept. */
export const canHold = (): boolean => typeof window !== 'undefined' && 'caches' in window && 'serviceWorker' in navigator;

/** The worker reads the end of the session from it. */
const cacheOf = ({ projectId, userId, expireTime }: CurrentUser): string => ['held', projectId, userId, expireTime].join('|');
const isHeld = (name: string): boolean => name.startsWith('held|');
const lives = ({ expireTime }: CurrentUser): boolean => expireTime > Date.now();

/** Of the current user's session; undefined for visitors. */
export function ownCache(): string | undefined {
  const { users, projectId } = useSession.getState();
  const user = users[projectId];
  return user && lives(user) ? cacheOf(user) : undefined;
}

/** Deletes what sessions left behind that are over: logged out, run out, or another user's. */
export async function forgetStrangers(): Promise<void> {
  if (!canHold()) return;
  const own = Object.values(useSession.getState().users).filter(lives).map(cacheOf);
  const held = (await caches.keys()).filter(isHeld);
  const others = held.filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  if (held.length === 0 || held.length > others.length) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.filter(({ active }) => active?.scriptURL.endsWith(WORKER)).map((worker) => worker.unregister()));
}
