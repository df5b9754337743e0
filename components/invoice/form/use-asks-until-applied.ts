'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * While an application is sent, and once it was taken, the page asks no more what can be invoiced: the answer, nothing, would take the form
 * away before the next page is there.
 */
export function useAsksUntilApplied() {
  const [applied, setApplied] = useState(false);
  const isSending = useIsMutating() > 0;
  return { asks: !applied && !isSending, onApplied: () => setApplied(true) };
}
