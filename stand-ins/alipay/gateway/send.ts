import type { ServerResponse } from 'node:http';
import type { AnswerFault } from '@/stand-ins/alipay/control';

const HUGE_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 16;
const BUSY = '<!doctype html><html><body><h1>系统繁忙，请稍后再试</h1></body></html>';

/** The real gateway calls its JSON `text/html`. */
const headers = { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' };

/** Waits, but not for a caller who has gone. */
const pause = (response: ServerResponse, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function slowly(response: ServerResponse, text: string, ms: number): Promise<void> {
  const body = Buffer.from(text);
  const pieces = Math.ceil(body.length / PIECE_BYTES);
  response.writeHead(200, { ...headers, 'content-length': body.length });
  for (let at = 0; at < pieces && !response.destroyed; at += 1) {
    response.write(body.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES));
    await pause(response, ms / pieces);
  }
  response.end();
}

/** Sends an answer's text, or fails to in the way that was chosen. */
export async function sendAnswer(
  response: ServerResponse,
  text: string,
  fault: AnswerFault | undefined,
  patienceMs: number,
): Promise<void> {
  switch (fault) {
    case 'reset':
    case 'resetAfter':
      response.destroy();
      return;
    case 'silent':
    case 'silentAfter':
      await pause(response, patienceMs);
      response.destroy();
      return;
    case 'status500':
    case 'status500After':
      response.writeHead(500, { 'content-type': 'text/html;charset=utf-8' }).end(BUSY);
      return;
    case 'status502':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>502 Bad Gateway</body></html>');
      return;
    case 'html':
    case 'htmlAfter':
      response.writeHead(200, headers).end(BUSY);
      return;
    case 'slowAfter':
      await slowly(response, text, patienceMs);
      return;
    case 'hugeAfter':
      response.writeHead(200, headers).end(text + ' '.repeat(HUGE_BYTES));
      return;
    default:
      response.writeHead(200, headers).end(text);
  }
}
