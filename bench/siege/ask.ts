import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type Answer = Readonly<{ status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number }>;
export type Asked = Readonly<{ method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer; timeoutMs?: number }>;

/** Many visitors share few sockets. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** Like `fetch`, but with any Host header and without decoding the body. Rejects when the answer isn't complete in time. */
export const ask = (url: string, { method = 'GET', headers = {}, body, timeoutMs = 10_000 }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(
      url,
      { method, agent, headers: body === undefined ? headers : { 'content-length': Buffer.byteLength(body), ...headers } },
      (answer) => {
        answer.toArray().then((chunks: Buffer[]) => {
          clearTimeout(deadline);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - started,
          });
        }, reject);
      },
    );
    const deadline = setTimeout(() => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    asked.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    asked.end(body);
  });

let visitors = 0;

/**
 * An address that no visitor has used yet, from the ranges reserved for documentation and private networks, so that no real host is meant.
 */
export function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const from = (address: string): OutgoingHttpHeaders => ({ 'x-forwarded-for': address });

export const postJson = (url: string, data: unknown, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json', p: 'P012', ...headers }, body: JSON.stringify(data) });

export const codeOf = ({ body }: Answer): string => {
  const { code }: { code: string } = JSON.parse(body.toString());
  return code;
};

/** Runs `work` for each item, at most `most` at a time. */
export async function atOnce<Item>(items: Iterable<Item>, most: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
    }),
  );
}

/** Starts `work` `rate` times a second, however long each takes, and waits for all of them. */
export async function perSecond(rate: number, seconds: number, work: (index: number) => Promise<void>): Promise<void> {
  const started = performance.now();
  const all: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = started + (index * 1000) / rate - performance.now();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    all.push(work(index));
  }
  await Promise.all(all);
}
