import net from 'node:net';

export type SlowSocket = Readonly<{
  /** Milliseconds after which the server closed it; undefined while it is open. */
  closedAfter: () => number | undefined;
  end: () => void;
}>;

/** Sends `text` and then nothing, or one `drip` every two seconds: a client that never completes its request. */
export function slowSocket(port: number, text: string, drip?: string): SlowSocket {
  const started = performance.now();
  let closed: number | undefined;
  const socket = net.connect({ host: '127.0.0.1', port, allowHalfOpen: false }, () => socket.write(text));
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 2000);
  socket.resume();
  // Reset or ended: either way the server has freed the connection.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dripping);
    closed = performance.now() - started;
  });
  return { closedAfter: () => closed, end: () => socket.destroy() };
}
