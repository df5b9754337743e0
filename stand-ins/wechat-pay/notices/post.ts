import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import type { Message } from './message';

/** The shop has five seconds. */
const PATIENCE = 5_000;

const dripping = (send: (piece: string) => void, end: () => void, body: string, ms: number): NodeJS.Timeout => {
  const pieces = body.match(/[\s\S]{1,64}/g) ?? [];
  let sent = 0;
  const timer = setInterval(
    () => {
      const piece = pieces[sent];
      sent += 1;
      if (piece !== undefined) return send(piece);
      clearInterval(timer);
      end();
    },
    Math.max(1, ms / (pieces.length + 1)),
  );
  return timer;
};

/** The shop's status, or 0 for no answer in time. The body of its answer is of no matter, and it is never followed elsewhere. */
export const post = (url: string, { body, headers }: Message, slowMs = 0): Promise<number> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const done = (status: number) => {
      clearTimeout(limit);
      clearInterval(timer);
      resolve(status);
    };
    const sent = (url.startsWith('https:') ? secure : plain)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
    });
    const limit = setTimeout(() => {
      sent.destroy();
      done(0);
    }, PATIENCE + slowMs);
    sent.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.on('error', () => done(0));
    if (slowMs === 0) sent.end(body);
    else
      timer = dripping(
        (piece) => sent.write(piece),
        () => sent.end(),
        body,
        slowMs,
      );
  });
