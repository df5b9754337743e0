'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Stops the page from asking what can be invoiced once an application is being sent: the answer would be "nothing", and the form would
 * vanish before the next page is there.
 */
export function useAsksUntilApplied() {
  const [applied, setApplied] = useState(false);
  const isSending = useIsMutating() > 0;
  return { asks: !applied && !isSending, onApplied: () => setApplied(true) };
}
