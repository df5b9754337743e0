import type { Kind } from '@/server/platform/ports/kind';

/** Plays the shops of a kind whose desk is `sandbox`: only the demo is composed with it. */
export type SandboxShop = Readonly<Pick<Kind, 'plan' | 'moved'>>;

/**
 * The kind in the demo: the next step is the earlier one of what the rules bring about and what the sandbox does. The sandbox's records come
 * first, because those of the kind say when they were made.
 */
export const playedBySandbox = (goods: Kind, shop: SandboxShop): Kind => ({
  ...goods,
  async plan(database, order, now) {
    const [played, ruled] = [await shop.plan(database, order, now), await goods.plan(database, order, now)];
    return played && ruled ? (played.at <= ruled.at ? played : ruled) : (played ?? ruled);
  },
  async moved(database, orderId, event, now) {
    await shop.moved?.(database, orderId, event, now);
    await goods.moved?.(database, orderId, event, now);
  },
});
