import type { IncomingMessage } from 'node:http';
import { PART } from './next';

/** What a request of the front says about who asks. None of it changes the page, so Next is not told. */
export type Client = Readonly<{ address: string; encodings: string | undefined; isDocument: boolean; hasIt: boolean }>;

const known = new WeakMap<IncomingMessage, Client>();

export function clientOf(request: IncomingMessage): Client {
  const before = known.get(request);
  if (before) return before;
  const { headers, url = '' } = request;
  const client = {
    address: url,
    encodings: headers['accept-encoding'],
    isDocument: headers[PART] === undefined,
    // The front asks with the tag of the document that it has.
    hasIt: headers['if-none-match'] !== undefined,
  };
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  known.set(request, client);
  return client;
}
