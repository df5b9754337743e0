import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Cut = { at: string; delivered: boolean };

export type SwallowingProxy = Awaited<ReturnType<typeof swallowingProxy>>;

/**
 * A network between the product and its database that silently loses everything from `cutOff` to `restore`. Connections open at that time
 * stay dead afterwards, as behind a router that lost its state.
 */
export async function swallowingProxy(databaseUrl: string) {
  const given = new URL(databaseUrl);
  const socketPath = `${given.searchParams.get('host')}/.s.PGSQL.${given.port || 5432}`;
  let swallows = false;
  let awaited: Cut | undefined;
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const cutOff = (): void => {
    swallows = true;
    for (const socket of sockets) lost.add(socket);
  };
  const server = createServer((near) => {
    keep(near);
    if (swallows) return void lost.add(near);
    const far = keep(connect(socketPath));
    near.on('data', (chunk) => {
      const cut = awaited !== undefined && chunk.includes(awaited.at) ? awaited : undefined;
      if (!lost.has(near) && cut?.delivered !== false) far.write(chunk);
      if (cut) cutOff();
    });
    far.on('data', (chunk) => {
      if (!lost.has(near)) near.write(chunk);
    });
    near.on('close', () => {
      if (!lost.has(near)) far.destroy();
    });
    far.on('close', () => {
      if (!lost.has(near)) near.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}${given.pathname}`,
    cutOff,
    /** Cuts off when the product sends `at`. With `delivered`, that message still arrives but its answer doesn't. */
    cutOffAt: (cut: Cut) => {
      awaited = cut;
    },
    restore: () => {
      swallows = false;
      awaited = undefined;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
