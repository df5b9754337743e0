'use client';

import { type QueryKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '@/lib/contract/gateway-error';
import { dropHeld, keepHeld, readHeld } from '@/stores/held-pages';

/** How often the kept copy is refreshed while nothing changes. */
const KEEP_EVERY_MS = 60_000;
/** How long to wait for an answer if an older one is available. */
const PATIENCE_MS = 3000;

/** Storage may be full or forbidden; then the page is merely unavailable offline. */
const unkept = () => undefined;

/** The gateway could not be reached, or not in time. */
export const isCutOff = (error: Error | null): boolean =>
  error instanceof GatewayError && (error.reason === 'UNREACHABLE' || error.reason === 'TIMED_OUT');

/**
 * Keeps the last answer for a page with a code, and shows it while the gateway can't be reached. Returns when (epoch ms) it was read, if
 * what is shown may be out of date.
 */
export function useHeld<Data>(query: UseQueryResult<Data>, key: QueryKey, showsCode: (data: Data) => boolean): number | undefined {
  const page = usePathname();
  const client = useQueryClient();
  const { data, dataUpdatedAt: readAt, error, isSuccess } = query;
  const kept = useRef<{ data: Data | undefined; at: number }>({ data: undefined, at: 0 });
  const [shownAt, setShownAt] = useState<number | undefined>(undefined);
  const shows = data !== undefined && showsCode(data);
  const wanting = data === undefined;
  const cutOff = isCutOff(error);

  useEffect(() => {
    if (!isSuccess || data === undefined) return;
    if (kept.current.data === data && readAt - kept.current.at < KEEP_EVERY_MS) return;
    kept.current = { data, at: readAt };
    void keepHeld(page, { data, readAt }, shows).catch(unkept);
  }, [page, data, readAt, isSuccess, shows]);

  const isGone = error instanceof GatewayError && error.reason === 'ORDER_NOT_FOUND';
  useEffect(() => {
    if (isGone) void dropHeld(page).catch(unkept);
  }, [isGone, page]);

  useEffect(() => {
    if (!wanting) return;
    let over = false;
    const show = async (): Promise<void> => {
      const held = await readHeld(page);
      if (over || !held || client.getQueryData(key) !== undefined) return;
      kept.current = { data: held.data as Data, at: held.readAt };
      setShownAt(held.readAt);
      client.setQueryData(key, held.data, { updatedAt: held.readAt });
    };
    const timer = setTimeout(() => void show().catch(unkept), cutOff ? 0 : PATIENCE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanting, cutOff, page, client, key]);

  return data !== undefined && (cutOff || readAt === shownAt) ? readAt : undefined;
}
