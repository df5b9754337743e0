'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { useChannel } from '@/lib/channel/use-channel';
import { serverNow } from '@/lib/kernel/shop-clock';
import { tabMemory } from '@/lib/kernel/tab-memory';
import { isLoggedIn, useSession } from '@/stores/session';
import { useActivity } from '../activity-context';
import type { SeckillItem, SeckillRound } from '../activity-types';
import type { Stock } from './use-stock';

const BuySheet = lazy(() => import('./buy-sheet').then((module) => ({ default: module.BuySheet })));

const SLOT = 'yx_seckill_wanted';
/** Someone who returns from the login later than this probably wants something else. */
const STILL_WANTED_MS = 10 * 60_000;

type Kept = Readonly<{ serialNumber: string; roundId: string; itemId: string; until: number }>;
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'serialNumber' in kept && 'roundId' in kept && 'itemId' in kept && 'until' in kept;

interface BuyDoorProps {
  readonly round: SeckillRound;
  /** The item whose button was pressed. */
  readonly wanted: string | undefined;
  readonly onWanted: (itemId: string | undefined) => void;
  readonly stockOf: (item: SeckillItem) => Stock;
  readonly bought: readonly Readonly<{ itemId: string; roundId: string; quantity: number }>[];
}

/** From the button to the order. A visitor logs in first, and finds the sheet open on the wanted item on return. */
export function BuyDoor({ round, wanted, onWanted, stockOf, bought }: BuyDoorProps) {
  const { slug } = useChannel();
  const router = useRouter();
  const { serialNumber } = useActivity().asked;
  const loggedIn = useSession(isLoggedIn);
  const { roundId, items } = round;
  // Kept, so that the sheet stays filled while it closes.
  const [last, setLast] = useState<string | undefined>(undefined);
  if (wanted !== undefined && wanted !== last) setLast(wanted);
  const item = items.find(({ itemId }) => itemId === last);

  useEffect(() => {
    if (!loggedIn) return;
    const kept = tabMemory.recall(SLOT);
    if (!isKept(kept)) return;
    tabMemory.forget(SLOT);
    if (kept.serialNumber === serialNumber && kept.roundId === roundId && serverNow() < kept.until) onWanted(kept.itemId);
  }, [loggedIn, serialNumber, roundId, onWanted]);

  useEffect(() => {
    // Read from the store itself: during hydration the hook still returns what the server rendered, which is no user.
    if (wanted === undefined || isLoggedIn(useSession.getState())) return;
    tabMemory.keep(SLOT, { serialNumber, roundId, itemId: wanted, until: serverNow() + STILL_WANTED_MS } satisfies Kept);
    onWanted(undefined);
    sendToLogin(router, slug);
  }, [wanted, serialNumber, roundId, onWanted, router, slug]);

  if (!item || !loggedIn) return null;
  const has = bought.find((one) => one.itemId === item.itemId && one.roundId === roundId)?.quantity ?? 0;
  return (
    <Suspense fallback={null}>
      <BuySheet
        key={item.itemId}
        open={wanted !== undefined}
        onClose={() => onWanted(undefined)}
        roundId={roundId}
        item={item}
        stock={stockOf(item)}
        most={item.mostPerPerson - has}
      />
    </Suspense>
  );
}
