// @ts-check
import net from 'node:net';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Buyers waiting for a round to open, each with a connection of their own, in a separate process that uses as little of the machine as it
 * can. The connections have already carried a request, as those of an open page have. A buyer's waiting time counts from the moment the
 * button is pressed, however late this process gets round to sending.
 * @typedef {{ port: number, first: string, requests: string[], withinMs: number }} Crowd
 * @typedef {{ times: number[], codes: Record<string, number>, lastSentMs: number, cpuMs: number }} Outcome
 */

const AT_ONCE = 50;
const PATIENCE_MS = 20_000;
const LOWEST_PRIORITY = 19;

/** @param {Buffer[]} chunks @returns {string | undefined} the body, once it is whole */
function bodyOf(chunks) {
  const text = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('latin1') ?? '';
  const head = text.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return head >= 0 && length !== undefined && text.length >= head + 4 + Number(length) ? text.slice(head + 4) : undefined;
}

/** @param {net.Socket} socket @param {string} request @param {(body: string | undefined) => void} done */
function ask(socket, request, done) {
  /** @type {Buffer[]} */
  const chunks = [];
  /** @param {string | undefined} body */
  const end = (body) => {
    socket.off('data', take).off('close', broken);
    done(body);
  };
  const broken = () => end(undefined);
  /** @param {Buffer} chunk */
  const take = (chunk) => {
    chunks.push(chunk);
    const body = bodyOf(chunks);
    if (body !== undefined) end(body);
  };
  socket.on('data', take).on('close', broken);
  socket.write(request);
}

/** @param {number} port @param {string} first @returns {Promise<net.Socket>} */
const arrive = (port, first) =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
    socket.on('error', reject);
    ask(socket, first, (body) => (body === undefined ? reject(new Error('a buyer could not look at the round')) : resolve(socket)));
  });

/** @param {Crowd} crowd @returns {Promise<net.Socket[]>} */
async function gather({ port, first, requests }) {
  /** @type {net.Socket[]} */
  const sockets = [];
  while (sockets.length < requests.length) {
    const some = Math.min(AT_ONCE, requests.length - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => arrive(port, first)))));
  }
  return sockets;
}

/** @param {Crowd} crowd @param {net.Socket[]} sockets @returns {Promise<Outcome>} */
async function press({ requests, withinMs }, sockets) {
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const codes = {};
  const before = process.cpuUsage();
  const started = performance.now();
  let sent = 0;
  let answered = 0;
  let lastSentMs = Number.NaN;
  while (answered < requests.length && performance.now() - started < PATIENCE_MS) {
    for (; sent < requests.length && performance.now() - started >= (sent * withinMs) / requests.length; sent += 1) {
      const due = started + (sent * withinMs) / requests.length;
      const [socket, request] = [sockets[sent], requests[sent]];
      if (!socket || request === undefined) throw new Error('a buyer has no connection');
      ask(socket, request, (body) => {
        times.push(performance.now() - due);
        const code = (body === undefined ? undefined : /"code":"?([\w-]+)/.exec(body)?.[1]) ?? 'no answer';
        codes[code] = (codes[code] ?? 0) + 1;
        answered += 1;
      });
      if (sent === requests.length - 1) lastSentMs = performance.now() - started;
    }
    await pause(1);
  }
  const { user, system } = process.cpuUsage(before);
  return { times, codes, lastSentMs, cpuMs: (user + system) / 1000 };
}

// In reality each buyer's phone has its own processor: here they must not take the shop's.
os.setPriority(LOWEST_PRIORITY);
process.once('message', async (/** @type {Crowd} */ crowd) => {
  const sockets = await gather(crowd);
  process.once('message', async () => {
    process.send?.(await press(crowd, sockets));
    for (const socket of sockets) socket.destroy();
  });
  process.send?.('ready');
});
process.once('disconnect', () => process.exit());
