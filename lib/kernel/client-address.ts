/** The URL scheme that the partners' apps register; the channel tells them apart. */
const SCHEME = 'yuexiang';

/**
 * The URL that opens a page in a partner's app.
 * @param path of this site, already known to be safe
 */
export const clientAddress = (channel: string, path: string): string =>
  `${SCHEME}://open?${new URLSearchParams({ channel, page: path }).toString()}`;
