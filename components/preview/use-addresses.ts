import { useCallback, useEffect, useState } from 'react';
import { type Addresses, readAddresses } from './preview-doors';

type State = Readonly<{ of: string; kind: 'shown'; addresses: Addresses } | { of: string; kind: 'failed' }>;

interface Looking {
  readonly channel: string;
  readonly mobile: string | undefined;
  /** Epoch ms. */
  readonly at: number | undefined;
}

/** The preview's own pages open as of its moment. */
const ownAddress = (address: string, at: number | undefined): string =>
  at !== undefined && /^\/preview(\/|$)/.test(address) ? `${address}?at=${at}` : address;

/** The addresses at which a user finds something to see; undefined while loading. */
export function useAddresses({ channel, mobile, at }: Looking) {
  const wanted = `${channel} ${mobile ?? ''}`;
  const [state, setState] = useState<State>();
  const read = useCallback(() => {
    let left = false;
    const settle = (next: State) => {
      if (!left) setState(next);
    };
    readAddresses(channel, mobile).then(
      (read) => {
        const addresses = new Map([...read].map(([route, address]) => [route, ownAddress(address, at)]));
        settle({ of: wanted, kind: 'shown', addresses });
      },
      () => settle({ of: wanted, kind: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [channel, mobile, at, wanted]);
  useEffect(read, [read]);
  const current = state?.of.startsWith(`${channel} `) ? state : undefined;
  return {
    addresses: current?.kind === 'shown' ? current.addresses : undefined,
    failed: current?.kind === 'failed',
    again: () => void read(),
  };
}
