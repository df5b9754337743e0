import { useEffect, useRef } from 'react';

/** Called when the network is back. For what the page shows: a command is sent by a press alone. */
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
