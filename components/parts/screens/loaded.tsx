'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { CallFailure } from '@/components/ui/state/call-failure';
import { type ErrorName, isOwnOnly } from '@/lib/contract/errors';
import { reasonOf } from '@/lib/contract/gateway-error';

/** Few ever see it, so it is loaded with its words when it is shown. */
const NotYours = lazy(() => import('./not-yours').then((module) => ({ default: module.NotYours })));

const NothingThere = lazy(() => import('./nothing-there').then((module) => ({ default: module.NothingThere })));

/** What the address names doesn't exist, or no such thing can: loading again would bring the same answer. */
const isNothingThere = (reason: ErrorName): boolean => ['NOT_FOUND', 'INPUT_INVALID', 'GOODS_GONE'].includes(reason);

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
  if (isOwnOnly(reasonOf(error)))
    return (
      <Suspense fallback={skeleton}>
        <NotYours />
      </Suspense>
    );
  if (isNothingThere(reasonOf(error)))
    return (
      <Suspense fallback={skeleton}>
        <NothingThere gone={reasonOf(error) === 'GOODS_GONE'} />
      </Suspense>
    );
  return <CallFailure error={error} onRetry={() => void refetch()} />;
}
