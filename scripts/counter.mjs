import './require-node.mjs';
import { parseArgs } from 'node:util';

const USAGE = `npm run counter                                        what waits for the shop, oldest first
npm run counter -- --cursor …                          the next page of it
npm run counter -- code 1234 5678 9012                 what a code is for, and which shops take it
npm run counter -- take 1234 5678 9012 --shop ticket:7 takes a code; with --anyDay also outside its day or hours, in the demo
npm run counter -- undo 12 --reason …                  takes back what was taken within the last minute
npm run counter -- confirmStay --orderNo …             and so on, with the fields that the list names
Asks the desk at COUNTER_URL (http://127.0.0.1:PORT; in production OPS_ORIGIN) with STAFF_KEY or STAFF_KEY_FILE, a key of
somebody who works there: npm run shop -- staff key. The demo lends one.`;

const { run } = await import('./steps.mjs');
await run(async () => {
  const { StartFailure } = await import('../server/platform/start-failure.mjs');
  const { takeSecretFiles } = await import('../server/platform/secret-files.mjs');
  const [unread] = takeSecretFiles(process.env, ['STAFF_KEY']);
  if (unread) throw new StartFailure(unread);
  const { PORT = '3000', COUNTER_URL = `http://127.0.0.1:${PORT}` } = process.env;
  const [first, ...others] = process.argv.slice(2);
  const [command, rest] = first?.startsWith('--cursor') ? [undefined, [first, ...others]] : [first, others];
  if (command === '--help' || command === 'help') return console.log(USAGE);

  const names = rest.flatMap((word) => (word.startsWith('--') ? [word.slice(2).split('=')[0]] : []));
  const options = Object.fromEntries(
    names.map((name) => [name, { type: name === 'anyDay' ? /** @type {const} */ ('boolean') : /** @type {const} */ ('string') }]),
  );
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });

  /** @param {string} path @param {RequestInit} [init] */
  const answerOf = async (path, init) => {
    const answer = await fetch(`${COUNTER_URL}${path}`, init).catch(() => {
      throw new StartFailure(`Nobody answers at ${COUNTER_URL}: start the shop first (npm start), or set COUNTER_URL.`);
    });
    return answer.json();
  };
  const key = process.env.STAFF_KEY ?? (await answerOf('/api/preview/desk/key')).data?.key;
  if (!key) throw new StartFailure('STAFF_KEY is not set: npm run shop -- staff key makes one.');
  const headers = { authorization: `Bearer ${key}`, 'desk-locale': 'en', 'content-type': 'application/json' };

  /** @param {string} path @param {object} [body] */
  const ask = async (path, body) => {
    const { code, desc, data } = await answerOf(
      `/api/ops/${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (code !== '1') throw new StartFailure(`Refused with ${code}: ${desc}`);
    return data;
  };

  if (command === undefined) {
    const cursor = values.cursor ? `&cursor=${encodeURIComponent(String(values.cursor))}` : '';
    const { list, nextCursor } = await ask(`work?pageSize=20${cursor}`);
    for (const { work, orderNo, name, answerBy, choices } of list)
      console.log(
        `${work.padEnd(10)} ${orderNo ?? '-'}  ${name}${answerBy === null ? '' : `  answer by ${answerBy}`}\n${choices.map((/** @type {any} */ one) => `  ${one.command} ${JSON.stringify(one.known)}`).join('\n')}`,
      );
    if (list.length === 0) console.log('Nothing waits.');
    if (nextCursor !== null) console.log(`More waits: npm run counter -- --cursor ${nextCursor}`);
    return undefined;
  }
  const { anyDay, shop, reason, ...fields } = values;
  const code = positionals.join('');
  if (command === 'code') return console.log(JSON.stringify(await ask('counter/code', { code }), null, 2));
  if (command === 'undo') return console.log(JSON.stringify(await ask('counter/undo', { id: code, reason: reason ?? '' }), null, 2));
  if (command === 'take') {
    const found = await ask('counter/code', { code, anyDay, shop });
    const unitNos = found.units.filter((/** @type {any} */ unit) => unit.isShown).map((/** @type {any} */ unit) => unit.unitNo);
    return console.log(JSON.stringify(await ask('counter/take', { code, shop: found.shop, unitNos, anyDay }), null, 2));
  }
  const given = reason === undefined ? fields : { ...fields, reason };
  return console.log(JSON.stringify(await ask('work/act', { command, fields: given }), null, 2));
});
