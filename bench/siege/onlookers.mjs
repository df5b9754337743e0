// @ts-check
import http from 'node:http';

/**
 * Others who look at the shop meanwhile, from a process of their own so that nobody's work but the shop's makes them wait: one call after
 * the other of `calls`, so many a second, whether the one before is answered or not. They begin when they hear 'look', and tell what they
 * have seen at 'enough'.
 * @typedef {{ name: string, path: string, headers: Record<string, string>, body?: string }} Call
 * @typedef {{ name: string, at: number, ms: number, served: boolean }} Look `at`: epoch ms
 * @typedef {{ port: number, calls: Call[], perSecond: number }} Onlookers
 */

const TICK_MS = 2;
const agent = new http.Agent({ keepAlive: true, maxSockets: 128 });
/** @type {Look[]} */
let looks = [];
let waiting = 0;
const now = () => performance.timeOrigin + performance.now();

/** @param {number} port @param {Call} call */
function look(port, { name, path, headers, body }) {
  const at = now();
  waiting += 1;
  /** @param {boolean} served */
  const end = (served) => {
    waiting -= 1;
    looks.push({ name, at, ms: now() - at, served });
  };
  const asked = http.request({ host: '127.0.0.1', port, agent, path, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
    answer.resume();
    answer.on('end', () => end(answer.statusCode === 200));
  });
  asked.on('error', () => end(false));
  asked.end(body);
}

/** @param {Onlookers} onlookers @returns {() => void} to end it */
function watch({ port, calls, perSecond }) {
  let asked = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    for (; asked < ((performance.now() - started) * perSecond) / 1000; asked += 1) {
      const call = calls[asked % calls.length];
      if (call) look(port, call);
    }
  }, TICK_MS);
  return () => clearInterval(timer);
}

function tell() {
  if (waiting > 0) return void setTimeout(tell, TICK_MS);
  process.send?.(looks);
  looks = [];
}

process.once('message', (/** @type {Onlookers} */ onlookers) => {
  let end = () => {};
  process.on('message', (said) => {
    if (said === 'look') end = watch(onlookers);
    if (said !== 'enough') return;
    end();
    tell();
  });
});
process.once('disconnect', () => process.exit());
