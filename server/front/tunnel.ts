import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PageThread } from './page-thread';

/** Forwards the web socket of hot reloading to the page thread; development only. */
export function tunnelUpgrades(server: Server, thread: PageThread): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const port = thread.port();
    if (port === undefined) return void socket.destroy();
    const through = connect(port, '127.0.0.1', () => {
      through.write(`${headOf(request)}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    for (const [one, other] of [
      [socket, through],
      [through, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines].join('\r\n');
}
