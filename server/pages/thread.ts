import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { finisher } from './finish';
import { askTheFront } from './gateway-of-pages';
import { ALIVE_PATH, type FromPages, type Setup, type ToPages } from './messages';
import { lifetimesOfNext, spareNextMeasuring } from './next';
import { pageResponse } from './page-response';
import { installPartCache, partCache } from './part-cache';
import { pageRenderer } from './renderer';

/** The visitor header carries cookies and query encoded, which takes more room than separate headers. */
const MOST_HEADER_BYTES = 128 * 1024;

/**
 * Pages are rendered in a thread of their own: a slow page delays no call and no file, and the API doesn't pay for what Next does to its
 * process (it wraps timers and ticks, and tracks every promise).
 */
async function servePages(port: NonNullable<typeof parentPort>, setup: Setup): Promise<void> {
  const tell = (message: FromPages): void => port.postMessage(message);
  const settle = askTheFront(tell);
  const parts = partCache(await lifetimesOfNext());
  installPartCache(parts);
  spareNextMeasuring();
  const finishing = setup.dev ? {} : { ServerResponse: pageResponse(finisher(setup)) };
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, ...finishing });
  // The front keeps its connections open; closing one here could hit a request on its way.
  server.keepAliveTimeout = 0;
  const { render, close } = await pageRenderer(setup, server);
  server.on('request', (request, response) => {
    if (request.url !== ALIVE_PATH) return render(request, response);
    response.writeHead(204).end();
  });
  port.on('message', (message: ToPages) => {
    if (message.kind === 'measure') tell({ kind: 'statistics', statistics: parts.statistics() });
    else if (message.kind === 'close') void close().finally(() => end(server, port));
    else settle(message);
  });
  server.listen(0, '127.0.0.1', () => tell({ kind: 'listening', port: (server.address() as AddressInfo).port }));
}

function end(server: Server, port: NonNullable<typeof parentPort>): void {
  server.close();
  server.closeAllConnections();
  port.close();
}

if (!parentPort) throw new Error('Pages are rendered in a thread; start the server.');
await servePages(parentPort, workerData);
