'use client';

import { type ReactNode, useEffect } from 'react';
import { TextButton } from '@/components/ui/base/text-button';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { reasonOf } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { isLoggedIn, useSession } from '@/stores/session';
import type { EquityPartner } from './equity-types';
import { LogInFirst } from './log-in-first';
import { Said } from './said';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface OwnEquitiesProps<Data> {
  readonly partner: EquityPartner;
  /** What the partner is asked for, quietly, because its silence is said here; only on behalf of a user. */
  readonly query: Asked<Data>;
  readonly reason?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** What somebody has at a partner: an invitation to log in, the partner's answer, or what became of it. */
export function OwnEquities<Data>({ partner, query, reason, children }: OwnEquitiesProps<Data>) {
  const loggedIn = useSession(isLoggedIn);
  const answer = useAnswerError();
  const { error } = query;
  useEffect(() => {
    if (error && reasonOf(error) === 'LOGIN_REQUIRED') void answer(error);
  }, [error, answer]);
  if (!loggedIn) return <LogInFirst partner={partner} reason={reason} />;
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return error ? <Unanswered partner={partner} error={error} query={query} /> : <CellSkeleton cells={2} />;
}

function Unanswered({ partner, error, query }: { partner: EquityPartner; error: Error; query: Asked<unknown> }) {
  const word = useWords('atPartner');
  const name = useWords('partnerName')(`name_${partner}`);
  const again = (
    <TextButton size="small" kind="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
      {word('retry')}
    </TextButton>
  );
  const named = { partner: name };
  switch (reasonOf(error)) {
    case 'PARTNER_SILENT':
      return <Said title={word('silentTitle', named)} text={word('silentText')} action={again} />;
    case 'PARTNER_REFUSED':
      return <Said title={word('refusedTitle', named)} text={word('refusedText', named)} action={again} />;
    default:
      return <Said title={word('failedTitle')} text={'desc' in error && typeof error.desc === 'string' ? error.desc : ''} action={again} />;
  }
}
