import fastify, { type FastifyInstance } from 'fastify';
import { channels } from '@/lib/channel/registry';
import { demoClassicHotelId } from '@/server/seed/fixtures';
import { serveSitemaps } from '@/server/front/sitemap';
import { visitorGateway } from '@/server/call/visitor-gateway';
import { handlers } from '@/server/compose/handlers';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let site: FastifyInstance;
beforeAll(async () => {
  gateway = await startGateway();
  site = fastify();
  serveSitemaps(site, visitorGateway(handlers, gateway.services, gateway.app.log));
});
afterAll(async () => {
  await site.close();
  await gateway.close();
});

const addressesOf = async (slug: string) => {
  const { statusCode, headers, body } = await site.inject({ url: `/sitemap/${slug}.xml`, headers: { host: 'shop.example' } });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'application/xml; charset=utf-8' });
  return [...body.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address = '']) => address);
};

test('every channel names its fixed pages, the lists of each city and the best of its goods, each once', async () => {
  const counts = [];
  for (const { slug } of channels.slice(0, 3)) {
    const addresses = await addressesOf(slug);
    const base = `http://shop.example/${slug}`;
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${base}/index`,
        `${base}/search/hotelSearch?cityCode=310100`,
        `${base}/n/search/hotelSearch?cityCode=310100`,
        `${base}/hotel/details?id=${demoClassicHotelId}`,
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every((address) => address.startsWith(base))).toBe(true);
    counts.push(addresses.length);
  }
  expect(new Set(counts).size).toBe(1);
});

test('there is no sitemap of a channel that does not exist, and a strange host stands in none', async () => {
  expect((await site.inject('/sitemap/nowhere.xml')).statusCode).toBe(404);
  const { body } = await site.inject({ url: `/sitemap/${channels[0]?.slug ?? ''}.xml`, headers: { host: 'a<b>"c' } });
  expect(body).toContain('<loc>http://localhost/');
});
