'use client';

import type { ReactNode } from 'react';
import { ErrorState, OfflineState, TimeoutState } from '@/components/ui/state/failure';
import { reasonOf } from '@/lib/contract/gateway-error';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  /** A React Query result. */
  readonly query: Asked<Data>;
  /** Shown while loading. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A user's own data: a skeleton while loading, the failure with a way to retry, or the data. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <>{skeleton}</>;
  const retry = () => void refetch();
  if (reasonOf(error) === 'UNREACHABLE') return <OfflineState inline onRetry={retry} />;
  if (reasonOf(error) === 'TIMED_OUT') return <TimeoutState inline onRetry={retry} />;
  return <ErrorState inline onRetry={retry} text={'desc' in error && typeof error.desc === 'string' ? error.desc : undefined} />;
}
