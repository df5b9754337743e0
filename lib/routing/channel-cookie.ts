/** Remembers the visitor's last channel, by code. Pages write it themselves: what is kept for everybody can set no cookie. */
export const CHANNEL_COOKIE = 'yx_channel';
export const CHANNEL_COOKIE_SECONDS = 180 * 86_400;

/** As `document.cookie` takes it. */
export const channelCookie = (code: string, { https }: { https: boolean }): string =>
  `${CHANNEL_COOKIE}=${code}; Path=/; Max-Age=${CHANNEL_COOKIE_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;

/** For a page that sends its visitor where no channel is in the address. */
export const rememberChannel = (code: string): void => {
  document.cookie = channelCookie(code, { https: window.location.protocol === 'https:' });
};
