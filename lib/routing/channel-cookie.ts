import { writeCookie } from '@/lib/kernel/shelf';

/** Remembers the visitor's last channel, by code. Pages write it themselves, because a cached page can't set cookies. */
export const CHANNEL_COOKIE = 'yx_channel';
export const CHANNEL_COOKIE_SECONDS = 180 * 86_400;

/** In the form that `document.cookie` takes. */
export const channelCookie = (code: string, { https }: { https: boolean }): string =>
  `${CHANNEL_COOKIE}=${code}; Path=/; Max-Age=${CHANNEL_COOKIE_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;

/** For a page that leads to an address without a channel. */
export const rememberChannel = (code: string): void => {
  writeCookie(channelCookie(code, { https: window.location.protocol === 'https:' }));
};
