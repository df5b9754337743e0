/** Where the public finds this site, without a slash at its end; unset, addresses stay relative to wherever it is opened. */
const origin = (): string => (process.env.SITE_ORIGIN ?? '').replace(/\/+$/, '');

export const siteAddress = (path: string): string => (path.startsWith('/') ? `${origin()}${path}` : path);
