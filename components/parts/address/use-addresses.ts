'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { consigneeCalls } from '@/lib/queries/consignee';
import type { SavedConsignee } from './saved-consignee';

/** An account has thirty at most, so one answer holds them all. */
const ALL = 50;

/** Saved addresses, the default first. */
export function useAddresses({ enabled = true } = {}) {
  const query = useInfiniteQuery({ ...consigneeCalls.page({ pageSize: ALL }), enabled });
  const list: readonly SavedConsignee[] = query.data?.pages.flatMap((page) => page.list) ?? [];
  return { query, list };
}

/** Where an order goes: the chosen address if it still exists, otherwise the first, which is the default if there is one. */
export function useChosenAddress(chosen: string | undefined): SavedConsignee | undefined {
  const { list } = useAddresses();
  return list.find(({ id }) => id === chosen) ?? list[0];
}
