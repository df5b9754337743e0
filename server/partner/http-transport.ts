import type { Transport } from './caller';

const MOST_BYTES = 256 * 1024;

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends the call over HTTP. A redirect is not followed, because it would take the signed call elsewhere. */
export const httpTransport =
  (base: string): Transport =>
  async ({ path, headers, body }, signal) => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal,
    });
    return { status: response.status, signature: response.headers.get('partner-signature') ?? '', body: await textOf(response) };
  };
