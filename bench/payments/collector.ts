import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A bank's message as it came: signed, sealed and not yet heard by the shop. */
export type Notice = Readonly<{ path: string; headers: Readonly<Record<string, string>>; body: string }>;

const PATIENCE_MS = 20_000;
const LOOK_MS = 50;
const OF_THE_LINE = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Stands where the banks find the shop, and keeps what they send. Their answer is that it was taken. */
export async function openCollector() {
  const kept: Notice[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !OF_THE_LINE.includes(name) ? [[name, value]] : [],
      );
      kept.push({ path: request.url ?? '/', headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(200, { 'content-type': 'text/plain' }).end('success');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came since the last time, as soon as it is so many. */
    take: async (many: number): Promise<Notice[]> => {
      const end = performance.now() + PATIENCE_MS;
      while (kept.length < many && performance.now() < end) await pause(LOOK_MS);
      return kept.splice(0);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
