import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root, serve } from '../processes';
import { ask } from './ask';
import type { Answers } from './bare-server.mjs';
import type { Call } from './onlookers.mjs';

/** What a connection says of itself, and Node says by itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

type Wanted = Readonly<{
  site: string;
  port: number;
  file: string;
  calls: readonly Call[];
  /** What it answers to whatever buyers send, by method and address. */
  refusals: Answers;
}>;

/** Starts a server that answers others' calls to the letter as the shop at `site` does now, and buyers with a refusal. */
export async function openBareShop({ site, port, file, calls, refusals }: Wanted): Promise<ChildProcess> {
  const answers: Answers = { ...refusals };
  for (const { path: address, headers, body } of calls) {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await ask(site + address, { method, headers, ...(body !== undefined && { body }) });
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
    answers[`${method} ${address}`] = {
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
      body: answer.body.toString(),
    };
  }
  fs.writeFileSync(path.join(root, file), JSON.stringify(answers));
  return serve({
    file: process.execPath,
    parameters: ['bench/siege/bare-server.mjs', String(port), file],
    url: `http://127.0.0.1:${port}/`,
  });
}
