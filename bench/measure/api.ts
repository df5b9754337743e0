import fs from 'node:fs';
import path from 'node:path';
import { cities, callsOfKinds, ROWS } from '../kinds/calls';
import { type Effort, pair, type Target } from '../load';
import { ports } from '../ports';
import { root, serve, stop } from '../processes';
import { percent, rate, report } from '../report';
import { tokenOf } from '../session';

const headers = { p: 'P012' };

const config = (site: string): Target => ({ url: `${site}/api/distribution/operation/api/static/configuration`, headers });

/** Runs a bare Fastify that answers every request with this body. */
export async function withFloor<Result>(answer: string, work: (floor: string) => Promise<Result>): Promise<Result> {
  const file = path.join(root, '.data', 'bench-answer.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, answer);
  const floor = `http://127.0.0.1:${ports.bareApi}`;
  const bare = await serve({ file: process.execPath, parameters: ['bench/bare-api.mjs', String(ports.bareApi), file], url: `${floor}/` });
  try {
    return await work(floor);
  } finally {
    await stop(bare);
  }
}

/**
 * Measures a call against a bare Fastify that returns the same bytes.
 * @param aim the ratio to reach; unset, the figure is only reported
 */
async function against(measure: string, target: Target, aim?: number, effort?: Effort): Promise<void> {
  const answer = await fetch(target.url, {
    method: target.method ?? 'GET',
    headers: { ...target.headers, ...(target.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(target.body === undefined ? {} : { body: JSON.stringify(target.body) }),
  });
  const text = await answer.text();
  const { code, data }: { code: string; data: { list?: unknown[] } | null } = JSON.parse(text);
  if (code !== '1') throw new Error(`${measure}: ${text.slice(0, 200)}`);
  if (aim !== undefined && data?.list && data.list.length !== ROWS) throw new Error(`${measure}: the list has ${data.list.length} rows`);
  const { pathname } = new URL(target.url);
  const { ours, floor, ratio } = await withFloor(text, (site) => pair(target, { ...target, url: site + pathname }, effort));
  report({
    measure: `${measure}, ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`,
    ours: rate(ours),
    floor: rate(floor),
    figure: percent(ratio),
    aim: aim === undefined ? '-' : `>= ${percent(aim)}`,
    met: aim === undefined || ratio >= aim,
  });
}

/** Each kind is measured with four calls, so each gets less time. */
const SHORTER: Effort = { rounds: 3, seconds: 1 };
const [CITY = ''] = cities;

export async function measureApi(site: string): Promise<void> {
  const token = await tokenOf(site);
  await against('API: configuration', config(site), 0.6);
  for (const [kind, { list, search, detail, pre, keywords }] of Object.entries(callsOfKinds)) {
    await against(`API: list of ${ROWS} ${kind}`, list(CITY)(site), 0.25, kind === 'hotels' ? undefined : SHORTER);
    await against(`API: ${kind} for '${keywords[0] ?? ''}'`, search(CITY, keywords[0] ?? '')(site), undefined, SHORTER);
    await against(`API: detail of ${kind}`, detail(site), undefined, SHORTER);
    if (pre) await against(`API: booking page of ${kind}`, pre(site, token), undefined, SHORTER);
  }
}
