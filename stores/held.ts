import { pageCaches, serviceWorkers } from '@/lib/kernel/shelf';
import { serverNow } from '@/lib/kernel/shop-clock';
import { type CurrentUser, useSession } from './session';

/** Pages with their owner's codes are kept in the browser for use without a network: one cache a session, deleted with it. */

export const WORKER = '/held-worker.js';

/** The service worker reads the session's expiry from the name. */
const cacheOf = ({ projectId, userId, expireTime }: CurrentUser): string => ['held', projectId, userId, expireTime].join('|');
const isHeld = (name: string): boolean => name.startsWith('held|');
const lives = ({ expireTime }: CurrentUser): boolean => expireTime > serverNow();

/** The cache of the current user's session; undefined for visitors. */
export function ownCache(): string | undefined {
  const { users, projectId } = useSession.getState();
  const user = users[projectId];
  return user && lives(user) ? cacheOf(user) : undefined;
}

/** Deletes what other sessions have left behind: logged out, expired, or another user's. */
export async function forgetStrangers(): Promise<void> {
  const [caches, workers] = [pageCaches(), serviceWorkers()];
  if (!caches || !workers) return;
  const own = Object.values(useSession.getState().users).filter(lives).map(cacheOf);
  const held = (await caches.keys()).filter(isHeld);
  const others = held.filter((name) => !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  if (held.length === 0 || held.length > others.length) return;
  const registered = await workers.getRegistrations();
  await Promise.all(registered.filter(({ active }) => active?.scriptURL.endsWith(WORKER)).map((worker) => worker.unregister()));
}
