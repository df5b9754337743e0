import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** How a line fails, whatever was to be said on it. */
export const lineFaults = ['reset', 'silent', 'status500', 'status502', 'html', 'redirect', 'slow', 'huge'] as const;
export type LineFault = (typeof lineFaults)[number];

const HUGE_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 16;
const BUSY = '<!doctype html><html><body><h1>系统繁忙，请稍后再试</h1></body></html>';

/** Waits, but not for a caller who has gone. */
const pause = (response: ServerResponse, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      response.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    response.once('close', end);
  });

async function slowly(response: ServerResponse, text: string, headers: OutgoingHttpHeaders, ms: number): Promise<void> {
  const body = Buffer.from(text);
  const pieces = Math.ceil(body.length / PIECE_BYTES);
  response.writeHead(200, { ...headers, 'content-length': body.length });
  for (let at = 0; at < pieces && !response.destroyed; at += 1) {
    response.write(body.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES));
    await pause(response, ms / pieces);
  }
  response.end();
}

type Sending = Readonly<{ headers: OutgoingHttpHeaders; fault: LineFault | undefined; patienceMs: number }>;

/** Sends a text with status 200, or fails to in the way that was chosen. */
export async function sendOn(response: ServerResponse, text: string, { headers, fault, patienceMs }: Sending): Promise<void> {
  switch (fault) {
    case undefined:
      response.writeHead(200, headers).end(text);
      return;
    case 'reset':
      response.destroy();
      return;
    case 'silent':
      await pause(response, patienceMs);
      response.destroy();
      return;
    case 'status500':
      response.writeHead(500, { 'content-type': 'text/html;charset=utf-8' }).end(BUSY);
      return;
    case 'status502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(BUSY);
      return;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    case 'slow':
      return slowly(response, text, headers, patienceMs);
    case 'huge':
      response.writeHead(200, headers).end(text + ' '.repeat(HUGE_BYTES));
      return;
  }
}
