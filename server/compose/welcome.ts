import { networkInterfaces } from 'node:os';
import { defaultChannel } from '@/lib/channel/lookup';
import type { Environment } from '@/server/platform/environment';
import type { Demo } from './demo';

type Started = Readonly<{ dev: boolean; seconds: number; demo: Demo | undefined }>;

/** The address that the start prints first: a demo's own, while nothing else is configured. */
export const shownOrigin = ({ HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>): string =>
  `http://${addressesOf(HOST)[0] ?? 'localhost'}:${PORT}`;

/** Prints the addresses to open. */
export function welcome({ HOST, PORT, YUEXIANG_MODE }: Environment, { dev, seconds, demo }: Started): string {
  const address = shownOrigin({ HOST, PORT });
  const partner = defaultChannel.slug;
  return [
    '',
    `悦享 is ready after ${seconds.toFixed(1)} s (${dev ? 'development' : YUEXIANG_MODE}).`,
    `  A partner's link     ${address}/${partner}/index`,
    ...(demo?.greeting(address) ?? []),
    ...addressesOf(HOST)
      .slice(1)
      .map((host) => `  On a phone           http://${host}:${PORT}/${partner}/index`),
    ...(demo && isOpenToNetwork(HOST)
      ? [`  Careful: with HOST=${HOST} whoever reaches this machine can read every login code at /preview.`]
      : []),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}

/** Whether others than this machine's own browsers reach it. */
export const isOpenToNetwork = (host: string): boolean => !/^(?:127\.[\d.]+|::1|localhost)$/.test(host);

/** The names under which a browser can reach us; those of the local network only when we listen there. */
function addressesOf(host: string): string[] {
  if (host === '127.0.0.1' || host === '::1') return ['localhost'];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const outside = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', ...outside.map((found) => found.address)];
}
