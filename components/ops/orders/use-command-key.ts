import { useCallback, useState } from 'react';
import { newKey } from '@/lib/kernel/checkout-key';

/** The key of a command: the same however often it is sent, until it was answered. */
export function useCommandKey(): readonly [string, () => void] {
  const [key, setKey] = useState(newKey);
  const renew = useCallback(() => setKey(newKey()), []);
  return [key, renew];
}
