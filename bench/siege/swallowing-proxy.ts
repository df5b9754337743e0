import { once } from 'node:events';
import net from 'node:net';

export type SwallowingProxy = Readonly<{ swallow: () => void; heal: () => void; close: () => Promise<void> }>;

/**
 * Passes bytes on between TCP clients and a unix socket until it is told to swallow them. A connection that lost bytes stays silent for ever
 * and is never closed, as behind a router that forgot it; who connects meanwhile hears nothing either. Once healed, new connections work.
 */
export async function swallowingProxy(port: number, socketFile: string): Promise<SwallowingProxy> {
  let swallowing = false;
  const sockets = new Set<net.Socket>();
  const passing = new Set<() => void>();
  const server = net.createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    client.on('close', () => sockets.delete(client));
    if (swallowing) return void client.resume();
    const database = net.connect(socketFile);
    sockets.add(database.on('error', () => undefined));
    client.pipe(database).pipe(client);
    const silence = (): void => {
      client.unpipe(database);
      database.unpipe(client);
      client.resume();
      // The other side of a lost connection ends by itself one day; here it may at once, and gives its locks back.
      database.destroy();
    };
    passing.add(silence);
    client.on('close', () => {
      passing.delete(silence);
      database.destroy();
    });
    database.on('close', () => {
      if (passing.delete(silence) && !swallowing) client.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    swallow() {
      swallowing = true;
      for (const silence of [...passing]) {
        passing.delete(silence);
        silence();
      }
    },
    heal() {
      swallowing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
