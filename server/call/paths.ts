import type { Endpoint } from '@/lib/contract/endpoint';

const PREFIX = '/distribution';

/** The canonical path of an endpoint and, where the prefix is optional, the one without it. */
export const pathsOf = ({ path }: Pick<Endpoint, 'path'>): string[] => [
  path,
  ...(path.startsWith(`${PREFIX}/`) ? [path.slice(PREFIX.length)] : []),
];
