'use client';

import { useCallback } from 'react';
import { Countdown } from '@/components/ui/base/countdown';
import { serverNow } from '@/lib/kernel/shop-clock';

const ASK_EVERY_MS = 3000;

/** What the server's clock showed in an answer, and the device's when the answer arrived; epoch ms. */
export interface ClockPair {
  readonly server: number;
  readonly device: number;
}

/** The server's time. The device's clock may be wrong, but it has counted the same seconds since the answer. */
const serverTime = ({ server, device }: ClockPair): number => Date.now() + server - device;

/** Of an answer that carries the server's time; null and undefined where it has none, or none has come yet. */
export const clockPair = (server: number | null | undefined, device: number): ClockPair | undefined =>
  server == null || device === 0 ? undefined : { server, device };

/** How often to ask again: it takes the shop some seconds to close an order whose time to pay is over. */
export const untilClosed = (orders: readonly { readonly payDeadline: number | null }[], pair: ClockPair | undefined): number | false =>
  pair && orders.some(({ payDeadline }) => payDeadline !== null && serverTime(pair) >= payDeadline) ? ASK_EVERY_MS : false;

interface PayClockProps {
  readonly until: number;
  readonly pair: ClockPair | undefined;
  /** By the device's own clock as long as there is no answer to go by. */
  readonly onOver: () => void;
}

/** The time left to pay, by the server's clock. */
export function PayClock({ until, pair, onOver }: PayClockProps) {
  const { server, device } = pair ?? {};
  const now = useCallback(
    () => (server === undefined || device === undefined ? serverNow() : serverTime({ server, device })),
    [server, device],
  );
  // An answer that was itself given too late is followed by others (`untilClosed`); asking at once each time would never pause.
  const isKnown = server !== undefined && server >= until;
  return <Countdown until={until} look="short" now={now} {...(!isKnown && { onEnd: onOver })} />;
}
