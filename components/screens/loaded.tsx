'use client';

import type { ReactNode } from 'react';
import { CallFailure } from '@/components/ui/state/call-failure';

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
  return error ? <CallFailure error={error} onRetry={() => void refetch()} /> : <>{skeleton}</>;
}
