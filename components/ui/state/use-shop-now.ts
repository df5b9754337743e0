'use client';

import { useEffect, useState } from 'react';
import { onReading, serverNow } from '@/lib/kernel/shop-clock';

/** The shop's time when the component was first drawn, epoch ms, put right once more is known of the server's clock. */
export function useShopNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onReading(() => setNow((before) => (Math.abs(serverNow() - before) > WORTH_MS ? serverNow() : before))), []);
  return now;
}

/** A reading every few seconds must not draw the page anew. */
const WORTH_MS = 60_000;
