import { useEffect, useRef } from 'react';

/** Calls back when the network returns. For display only: a command is sent by a press and nothing else. */
export function useNetworkReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listen = () => latest.current();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
