import * as z from 'zod';
import { channels } from '@/lib/channel/registry';

/** Of an official account, a mini program or an app. */
export const appId = z.string().regex(/^wx[\da-f]{16}$/, { error: 'an appid is wx and 16 hexadecimal digits' });

const known = new Set(channels.map(({ projectId }) => projectId));
export const channelProject = z.string().refine((id) => known.has(id), { error: 'no channel has this project' });

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Another address of an API, for a test or a proxy. */
export const apiAddress = z
  .string()
  .refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, search, hash, username } = new URL(text);
      return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !search && !hash && !username;
    },
    { error: 'https://… (http only on this machine)' },
  )
  .transform((text) => text.replace(/\/+$/, ''));
