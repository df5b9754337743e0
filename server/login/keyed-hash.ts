import { createHmac } from 'node:crypto';

/** Short codes could be guessed from a plain hash; this one also needs the installation's secret. `purpose` separates the types of code. */
export const keyedHash = (secret: string, purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');
