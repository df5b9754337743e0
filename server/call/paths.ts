import type { Endpoint } from '@/lib/contract/endpoint';

const PREFIX = '/distribution';

/** The canonical path of an endpoint and, where the prefix is optional, the one without it. */
export const pathsOf = ({ path }: Pick<Endpoint, 'path'>): string[] => [
  path,
  ...(path.startsWith(`${PREFIX}/`) ? [path.slice(PREFIX.length)] : []),
];

/** Where the gateway answers it on this host: `/api` for the base host, `/api/pay` for the pay host. */
export const addressesOf = ({ host, path }: Pick<Endpoint, 'host' | 'path'>): string[] =>
  pathsOf({ path }).map((one) => `${host === 'pay' ? '/api/pay' : '/api'}${one}`);
