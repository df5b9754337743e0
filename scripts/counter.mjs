import './require-node.mjs';
import { parseArgs } from 'node:util';

const USAGE = `npm run counter                                        what waits for the shop, oldest first
npm run counter -- --cursor …                          the next page of it
npm run counter -- code 1234 5678 9012                 what a code is for, and which shops take it
npm run counter -- take 1234 5678 9012 --shopId 7      takes a code; with --anyDay also outside its day or hours, in the demo
npm run counter -- confirmStay --orderNo …             and so on, with the fields that the list names
Asks the server at COUNTER_URL (http://127.0.0.1:PORT), in production with PREVIEW_TOKEN and COUNTER_TOKEN.`;

const { run } = await import('./steps.mjs');
await run(async () => {
  const { StartFailure } = await import('../server/platform/start-failure.mjs');
  const { takeSecretFiles } = await import('../server/platform/secret-files.mjs');
  const [unread] = takeSecretFiles(process.env, ['PREVIEW_TOKEN', 'COUNTER_TOKEN']);
  if (unread) throw new StartFailure(unread);
  const { PORT = '3000', COUNTER_URL = `http://127.0.0.1:${PORT}`, PREVIEW_TOKEN, COUNTER_TOKEN } = process.env;
  const [first, ...others] = process.argv.slice(2);
  const [command, rest] = first?.startsWith('--cursor') ? [undefined, [first, ...others]] : [first, others];
  if (command === '--help' || command === 'help') return console.log(USAGE);

  const names = rest.flatMap((word) => (word.startsWith('--') ? [word.slice(2).split('=')[0]] : []));
  const options = Object.fromEntries(
    names.map((name) => [name, { type: name === 'anyDay' ? /** @type {const} */ ('boolean') : /** @type {const} */ ('string') }]),
  );
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });

  /** @param {string} door @param {object} [body] */
  const ask = async (door, body) => {
    const answer = await fetch(`${COUNTER_URL}/api/preview/counter${door}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(PREVIEW_TOKEN && { 'preview-token': PREVIEW_TOKEN }),
        ...(COUNTER_TOKEN && { 'counter-token': COUNTER_TOKEN }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new StartFailure(`Nobody answers at ${COUNTER_URL}: start the shop first (npm start), or set COUNTER_URL.`);
    });
    const { code, desc, data } = await answer.json();
    if (code !== '1') throw new StartFailure(`Refused with ${code}: ${desc}`);
    return data;
  };

  if (command === undefined) {
    const { list, nextCursor } = await ask(values.cursor ? `?cursor=${encodeURIComponent(String(values.cursor))}` : '');
    for (const { kind, orderNo, name, answerBy, choices } of list)
      console.log(
        `${kind.padEnd(14)} ${orderNo}  ${name}${answerBy === null ? '' : `  answer by ${new Date(answerBy).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })}`}\n${choices.map((/** @type {any} */ one) => `  ${one.command} ${JSON.stringify(one.known)}`).join('\n')}`,
      );
    if (list.length === 0) console.log('Nothing waits.');
    if (nextCursor !== null) console.log(`More waits: npm run counter -- --cursor ${nextCursor}`);
  } else if (command === 'code') console.log(JSON.stringify(await ask(`/code?code=${positionals.join('')}`), null, 2));
  else if (command === 'take')
    console.log(
      JSON.stringify(await ask('/codes', { codes: [positionals.join('')], shopId: values.shopId ?? '', anyDay: values.anyDay }), null, 2),
    );
  else console.log(JSON.stringify(await ask(`/${command}`, values), null, 2));
});
