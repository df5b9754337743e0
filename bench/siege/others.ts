import { callsOfKinds, cities } from '../kinds/calls';
import { quantile, type Target } from '../load';
import { newAddress } from './ask';
import type { Call, Look } from './onlookers.mjs';
import type { Context } from './part';

/** What others do in the shop: a page, a list and a detail from the database, and what is kept in memory. */
export function othersCalls(site: string): Call[] {
  const [city = ''] = cities;
  const targets: Readonly<Record<string, Target | undefined>> = {
    page: { url: `${site}/P012/index`, headers: { accept: 'text/html' } },
    'list of hotels': callsOfKinds.hotels?.list(city)(site),
    hotel: callsOfKinds.hotels?.detail(site),
    cities: { url: `${site}/api/hotel/hotel/api/queryHotelCity`, headers: { p: 'P012' } },
  };
  return Object.entries(targets).map(([name, target]) => {
    if (!target) throw new Error(`no call for: ${name}`);
    const { pathname, search } = new URL(target.url);
    const body = target.body === undefined ? {} : { body: JSON.stringify(target.body) };
    const headers = { ...target.headers, 'x-forwarded-for': newAddress(), ...('body' in body && { 'content-type': 'application/json' }) };
    return { name, path: pathname + search, headers, ...body };
  });
}

/** The same calls in the seconds before a rush and in it. */
export type Seen = Readonly<{ quiet: readonly Look[]; inRush: readonly Look[] }>;

const PARTS = { 'the median': 0.5, p95: 0.95 } as const;
export type Slower = Readonly<{ figure: keyof typeof PARTS; times: number; name: string; of: number }>;

/** How many times slower others' calls are in a rush, in the middle and for one of twenty: of each the worst call. */
export function slowerIn({ quiet, inRush }: Seen, { by, note }: { by: string; note: Context['note'] }): Slower[] {
  const names = [...new Set(quiet.map(({ name }) => name))];
  const msOf = (looks: readonly Look[], name: string) => looks.filter((one) => one.name === name).map(({ ms }) => ms);
  const figures = Object.entries(PARTS) as [keyof typeof PARTS, number][];
  const all = names.map((name) => {
    const [before, meanwhile] = [msOf(quiet, name), msOf(inRush, name)];
    const pairs = figures.map(([figure, part]) => ({ figure, name, before: quantile(before, part), meanwhile: quantile(meanwhile, part) }));
    const words = pairs.map((one) => `${one.figure} ${one.before.toFixed(2)} -> ${one.meanwhile.toFixed(2)} ms`);
    note(`${by}: others, ${name}: ${words.join(', ')} (${before.length} and ${meanwhile.length} looks)`);
    return pairs;
  });
  return figures.map(([figure]) => {
    const ofAll = all.flat().filter((one) => one.figure === figure);
    const worst = ofAll.map((one) => ({ figure, times: one.meanwhile / one.before, name: one.name, of: names.length }));
    return worst.reduce((one, other) => (other.times > one.times ? other : one));
  });
}
