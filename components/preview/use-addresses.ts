import { useCallback, useEffect, useState } from 'react';
import { type Addresses, readAddresses } from './preview-doors';

type State = Readonly<{ of: string; kind: 'shown'; addresses: Addresses } | { of: string; kind: 'failed' }>;

/** The addresses at which a user finds something to see; undefined while loading. */
export function useAddresses(channel: string, mobile: string | undefined, token: string | undefined) {
  const wanted = `${channel} ${mobile ?? ''}`;
  const [state, setState] = useState<State>();
  const read = useCallback(() => {
    let left = false;
    const settle = (next: State) => {
      if (!left) setState(next);
    };
    readAddresses(channel, mobile, token).then(
      (addresses) => settle({ of: wanted, kind: 'shown', addresses }),
      () => settle({ of: wanted, kind: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [channel, mobile, token, wanted]);
  useEffect(read, [read]);
  const current = state?.of.startsWith(`${channel} `) ? state : undefined;
  return {
    addresses: current?.kind === 'shown' ? current.addresses : undefined,
    failed: current?.kind === 'failed',
    again: () => void read(),
  };
}
