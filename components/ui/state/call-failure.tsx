'use client';

import { reasonOf } from '@/lib/contract/gateway-error';
import { ErrorState, OfflineState, TimeoutState } from './failure';

export interface CallFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The failure of a call, in place of what it would have brought. */
export function CallFailure({ error, onRetry }: CallFailureProps) {
  if (reasonOf(error) === 'UNREACHABLE') return <OfflineState inline onRetry={onRetry} />;
  if (reasonOf(error) === 'TIMED_OUT') return <TimeoutState inline onRetry={onRetry} />;
  return <ErrorState inline onRetry={onRetry} text={'desc' in error && typeof error.desc === 'string' ? error.desc : undefined} />;
}
