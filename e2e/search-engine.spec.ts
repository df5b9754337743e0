import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { locales } from '@/lib/kernel/locale';
import { demoMobiles } from '@/server/seed/fixtures';
import { freePort } from '@/tests/free-port';
import { dataIn } from '@/tests/schema-org';
import { everyAddress } from './every-address';
import { expect, test } from './fixtures';
import { launchInstance } from './instance';
import { canonicalOf, descriptionOf, isHidden, languagesOf, type Read, readAll, titleOf, unescaped } from './read-documents';

const ORIGIN = 'https://shop.example.com';
/** What says nothing of where a link leads. */
const EMPTY_WORDS =
  /^(?:click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this)$/i;

type Anchor = Readonly<{ href: string | undefined; said: string }>;

const anchorsIn = (html: string): Anchor[] =>
  [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    href: /\shref="([^"]*)"/.exec(attributes)?.[1],
    said: unescaped(
      `${/\saria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''} ${inside.replace(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ').replace(/<[^>]*>/g, ' ')}`,
    ).trim(),
  }));

/** Every address that data for search engines gives as one, at any depth. */
function addressesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(addressesIn);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' ? (['url', 'item', 'image', '@id'].includes(name) ? [value] : []) : addressesIn(value),
  );
}

/** What a search engine would hold against an open page. */
function faultsOf({ address, status, headers, html }: Read): string[] {
  const faults: string[] = [];
  const fault = (wrong: boolean, what: string) => wrong && faults.push(`${address}: ${what}`);
  fault(status !== 200, `status ${status}`);
  fault(headers['x-robots-tag'] !== undefined, 'kept out by its header');
  fault(!/<html[^>]* lang="(?:zh-CN|en)"/.test(html), 'no language');
  fault(!/<meta name="viewport" content="[^"]*width=device-width[^"]*initial-scale=1/.test(html), 'no viewport');
  fault(/<meta name="viewport" content="[^"]*(?:user-scalable=no|maximum-scale)/.test(html), 'can’t be enlarged');
  fault(titleOf(html) === '', 'no title');
  fault(descriptionOf(html) === '', 'no description');
  const whole = (one: string) => one.startsWith(`${ORIGIN}/`) && URL.canParse(one);
  fault(!whole(canonicalOf(html)), `canonical address ${canonicalOf(html)}`);
  const languages = languagesOf(html);
  for (const [language, to] of Object.entries(languages))
    fault(!whole(to) || ![...locales, 'x-default'].includes(language), `in the language ${language}: ${to}`);
  fault(Object.keys(languages).length > 0 && !Object.values(languages).includes(canonicalOf(html)), 'no language is its own');
  for (const one of addressesIn(dataIn(html))) fault(!/^https:\/\//.test(one), `data with the address ${one}`);
  fault(/<img\b(?![^>]*\balt=)/.test(html), 'a picture without words');
  for (const { href, said } of anchorsIn(html)) {
    fault(href === undefined || href === '' || /^javascript:/i.test(href), `nobody can follow the link “${said}”`);
    fault(said === '' || EMPTY_WORDS.test(said), `the link to ${href} says “${said}”`);
  }
  return faults;
}

test('on the site’s own address nothing of a page is held against it by a search engine', async ({ playwright }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yuexiang-found-'));
  const product = await launchInstance({ PORT: String(await freePort()), DATA_DIR: folder, SEED_SIZE: '5', SITE_ORIGIN: ORIGIN });
  const request = await playwright.request.newContext({ baseURL: product.address });
  try {
    // The map places the demo's orders when it is first asked for, which takes a moment on a database so new.
    const mapped = async () => (await (await request.get(`/api/preview/pages?channel=P012&mobile=${demoMobiles[0]}`)).json()).code;
    await expect.poll(mapped, { timeout: 60_000 }).toBe('1');
    for (const slug of ['P012', 'P069']) {
      const open = (await everyAddress(request, slug, 'open')).filter(({ address }) => address.startsWith(`/${slug}/`));
      const read = await readAll(
        request,
        open.map(({ address }) => address),
      );
      const found = read.filter(({ html }) => !isHidden(html));
      expect(found.length).toBeGreaterThan(80);
      expect(found.flatMap(faultsOf)).toEqual([]);
      expect(found.flatMap(({ html }) => anchorsIn(html)).length).toBeGreaterThan(found.length);
    }
  } finally {
    await request.dispose();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
