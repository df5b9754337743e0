import type { Endpoint } from '@/lib/contract/endpoint';

const PREFIX = '/distribution';

/** The canonical path of an endpoint and, where the prefix is optional, the one without it. */
export const pathsOf = ({ path }: Pick<Endpoint, 'path'>): string[] => [
  path,
  ...(path.startsWith(`${PREFIX}/`) ? [path.slice(PREFIX.length)] : []),
];

/** The paths at which the gateway answers on this host: under `/api` for the base host, `/api/pay` for the pay host. */
export const addressesOf = ({ host, path }: Pick<Endpoint, 'host' | 'path'>): string[] =>
  pathsOf({ path }).map((one) => `${host === 'pay' ? '/api/pay' : '/api'}${one}`);
