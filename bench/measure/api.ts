import fs from 'node:fs';
import path from 'node:path';
import { addDays, dayOf } from '@/lib/kernel/day';
import { pair, type Target } from '../load';
import { ports } from '../ports';
import { root, serve, stop } from '../processes';
import { percent, rate, report } from '../report';

const ROWS = 20;
const headers = { p: 'P012' };

const list = (site: string): Target => ({
  url: `${site}/api/distribution/hotel/api/shop/page`,
  method: 'POST',
  body: {
    cityCode: '310100',
    checkInDate: dayOf(Date.now()),
    checkOutDate: addDays(dayOf(Date.now()), 1),
    sort: 'recommend',
    pageSize: ROWS,
  },
  headers,
});
const config = (site: string): Target => ({ url: `${site}/api/distribution/operation/api/static/configuration`, headers });

/** Each call against a bare Fastify that answers the very same bytes. */
async function against(measure: string, target: Target, aim: number): Promise<void> {
  const answer = await fetch(target.url, {
    method: target.method ?? 'GET',
    headers: { ...target.headers, ...(target.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  const file = path.join(root, '.data', 'bench-answer.json');
  const text = await answer.text();
  const { data }: { data: { list?: unknown[] } } = JSON.parse(text);
  if (data.list && data.list.length !== ROWS) throw new Error(`${measure}: the list has ${data.list.length} rows`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  const bare = await serve({
    file: process.execPath,
    parameters: ['bench/bare-api.mjs', String(ports.bareApi), file],
    url: `http://127.0.0.1:${ports.bareApi}/`,
  });
  const floor: Target = { ...target, url: `http://127.0.0.1:${ports.bareApi}/` };
  const { ours, floor: bareRate, ratio } = await pair(target, floor);
  await stop(bare);
  const size = `${(fs.statSync(file).size / 1024).toFixed(1)} KB`;
  report({
    measure: `${measure}, ${size}`,
    ours: rate(ours),
    floor: rate(bareRate),
    figure: percent(ratio),
    aim: `>= ${percent(aim)}`,
    met: ratio >= aim,
  });
}

export async function measureApi(site: string): Promise<void> {
  await against('API: list of 20 hotels', list(site), 0.25);
  await against('API: configuration', config(site), 0.6);
}
