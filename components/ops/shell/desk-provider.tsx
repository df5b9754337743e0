'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Locale } from '@/lib/kernel/locale';
import { createOpsGateway } from '@/lib/gateway/ops-gateway';
import { createDeskClient } from '@/lib/queries/ops/define';
import { FreshStepHost } from '../dialog/fresh-step-host';
import { askForFreshStep } from '../dialog/fresh-step-store';

/** The entrance, and from there back to where somebody was. */
function toSignIn(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/ops/sign-in') || pathname.startsWith('/ops/invitation')) return;
  window.location.replace(`/ops/sign-in?to=${encodeURIComponent(`${pathname}${search}`)}`);
}

interface DeskProviderProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

export function DeskProvider({ locale, children }: DeskProviderProps) {
  const [client] = useState(() => createDeskClient(createOpsGateway({ locale, onSignedOut: toSignIn, onFreshStep: askForFreshStep })));
  return (
    <QueryClientProvider client={client}>
      {children}
      <FreshStepHost />
    </QueryClientProvider>
  );
}
