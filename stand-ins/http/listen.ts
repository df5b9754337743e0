import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Serves on 127.0.0.1 and a free port, until `close`, which breaks open lines too. */
export async function listenOn(handle: Handle, port = 0): Promise<Readonly<{ port: number; close: () => Promise<void> }>> {
  const server = createServer((request, response) => {
    handle(request, response)
      .then((answered) => void (answered || response.writeHead(404).end()))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
