import { createHmac } from 'node:crypto';

/** Short codes could be guessed from a plain hash; this one needs the installation's secret too. `purpose` keeps the kinds apart. */
export const keyedHash = (secret: string, purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');
