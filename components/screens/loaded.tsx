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
  /** The shape of what is to come. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A user's own data in its place: its shape while it is under way, what went wrong with one way on, or itself. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <>{skeleton}</>;
  const retry = () => void refetch();
  if (reasonOf(error) === 'UNREACHABLE') return <OfflineState inline onRetry={retry} />;
  if (reasonOf(error) === 'TIMED_OUT') return <TimeoutState inline onRetry={retry} />;
  return <ErrorState inline onRetry={retry} text={'desc' in error && typeof error.desc === 'string' ? error.desc : undefined} />;
}
