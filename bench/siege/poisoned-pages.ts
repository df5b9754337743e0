import type { OutgoingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { routes } from '@/lib/routing/routes';
import { demoClassicHotelId, demoNewHotelId } from '@/demo/base/fixtures';
import { type Answer, ask, atOnce, from, newAddress } from './ask';

/** A channel that no other part of the siege visits, so that the stranger's request is the one that renders its pages. */
const SLUG = 'P046';
/** Private parameters that our pages put into their address (§2, §6), and those a partner may add. */
const privateNames = ['encryptToken', 'orderNo', 'refundNo', 'code', 'state', 'token', 'couponId', 'returnTo', 'anything'];

type Vector = 'query' | 'host' | 'header';
const marks: Readonly<Record<Vector, string>> = { query: 'yxmarkquery', host: 'yxmarkhost', header: 'yxmarkheader' };

const ids: Readonly<Record<string, string>> = {
  '/hotel/details': `id=${demoClassicHotelId}`,
  '/hotel/details/richtxt': `id=${demoClassicHotelId}`,
  '/n/hotel/details': `id=${demoNewHotelId}`,
  '/n/hotel/details/richtxt': `id=${demoNewHotelId}`,
  '/search/hotelSearch': 'cityCode=310100',
  '/n/search/hotelSearch': 'cityCode=310100',
};

type Place = Readonly<{ address: string; forms: readonly OutgoingHttpHeaders[] }>;

/** Every address of the route table, with and without the id in its query. Planned pages all answer with the same 404. */
function places(): Place[] {
  return Object.entries(routes).flatMap(([name, route]) => {
    const path = `${'channel' in route ? '' : `/${SLUG}`}${name.replace(/\{\w+\}/g, 'siege')}`;
    const id = ids[name];
    const asked = 'planned' in route ? forms.slice(0, 2) : forms;
    return (id === undefined ? [path] : [path, `${path}?${id}`]).map((address) => ({ address, forms: asked }));
  });
}

/** A document, the RSC payload that a link fetches, and the segments that it prefetches. */
const forms: readonly OutgoingHttpHeaders[] = [
  { accept: 'text/html' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
];

const marked = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${privateNames.map((name) => `${name}=${marks.query}`).join('&')}`;

const strange: OutgoingHttpHeaders = {
  host: `${marks.host}.example`,
  'x-forwarded-host': `${marks.host}.example`,
  'x-forwarded-proto': 'https',
  origin: `https://${marks.host}.example`,
  referer: `https://${marks.header}.example/`,
  'user-agent': marks.header,
  'accept-language': marks.header,
  'x-request-id': marks.header,
  'next-url': `/${marks.header}`,
  'x-nextjs-data': marks.header,
  'x-invoke-path': `/${marks.header}`,
  'x-middleware-subrequest': marks.header,
};

export type Left = Record<Vector, number> & { notes: string[] };

/** Requests each page as a stranger with marked input, then plainly, and looks for marks that stayed. */
export async function marksLeft(site: string, session: string): Promise<{ asked: number; left: Left }> {
  const left: Left = { query: 0, host: 0, header: 0, notes: [] };
  const get = async (address: string, headers: OutgoingHttpHeaders): Promise<Answer> => {
    const answer = await ask(`${site}${address}`, { headers: { ...from(newAddress()), ...headers }, timeoutMs: 20_000 });
    const { pathname, search } = new URL(answer.headers.location ?? '/', site);
    // Next redirects an RSC request to its own address, by a hash of these headers.
    return headers.rsc !== undefined && search.includes('_rsc=') && !address.includes('_rsc=')
      ? get(`${pathname}${search}`, headers)
      : answer;
  };
  let asked = 0;
  await atOnce(places(), 6, async ({ address, forms: asking }) => {
    for (const form of asking)
      await get(marked(address), { ...form, ...strange, cookie: `${session}; yx_channel=${marks.header}; yx=${marks.header}` });
    for (const form of asking) {
      const { body, headers } = await get(address, { ...form, cookie: session });
      asked += 1;
      const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() + JSON.stringify(headers);
      for (const vector of ['query', 'host', 'header'] as const) {
        if (!text.includes(marks[vector])) continue;
        left[vector] += 1;
        if (!left.notes.includes(`${vector} kept at ${address}`)) left.notes.push(`${vector} kept at ${address}`);
      }
    }
  });
  return { asked, left };
}
