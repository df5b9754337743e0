import { kindsOf } from '@/server/compose/kinds';
import type { Kinds } from '@/server/platform/ports/kind';
import { demoParts } from './parts';
import { playedBySandbox } from './sandbox-shop';

const shops = new Map(demoParts.flatMap(({ kind, sandbox }) => (sandbox ? [[kind, sandbox.shop]] : [])));

/** The kinds of the demo, in which the sandbox plays the shops. */
export const demoKinds: Kinds = kindsOf(({ kind, goods }) => {
  const shop = shops.get(kind);
  return shop ? playedBySandbox(goods, shop) : goods;
});
