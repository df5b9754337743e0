// @ts-check
import http from 'node:http';

/**
 * Others who look at the shop meanwhile, from a process of their own so that nobody's work but the shop's makes them wait: one call after
 * the other of `calls`, so many a second, whether the one before is answered or not.
 * @typedef {{ name: string, path: string, headers: Record<string, string>, body?: string }} Call
 * @typedef {{ name: string, at: number, ms: number, served: boolean }} Look `at`: epoch ms
 * @typedef {{ port: number, calls: Call[], perSecond: number }} Onlookers
 */

const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });
/** @type {Look[]} */
const looks = [];

/** @param {number} port @param {Call} call */
function look(port, { name, path, headers, body }) {
  const at = performance.timeOrigin + performance.now();
  const asked = http.request({ host: '127.0.0.1', port, agent, path, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
    answer.resume();
    answer.on('end', () => {
      looks.push({ name, at, ms: performance.timeOrigin + performance.now() - at, served: answer.statusCode === 200 });
    });
  });
  asked.on('error', () => looks.push({ name, at, ms: performance.timeOrigin + performance.now() - at, served: false }));
  asked.end(body);
}

process.once('message', (/** @type {Onlookers} */ { port, calls, perSecond }) => {
  let asked = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    for (; asked < ((performance.now() - started) * perSecond) / 1000; asked += 1) {
      const call = calls[asked % calls.length];
      if (call) look(port, call);
    }
  }, 2);
  process.once('message', () => {
    clearInterval(timer);
    process.send?.(looks);
    agent.destroy();
    process.disconnect();
  });
});
