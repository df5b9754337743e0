import fastify from 'fastify';
import { secureDocuments } from '@/server/front/security';

async function robotsAt(host: string, SITE_ORIGIN?: string) {
  const front = fastify();
  await secureDocuments(front, { SITE_ORIGIN });
  front.get('/', () => 'page');
  const { headers } = await front.inject({ url: '/', headers: { host } });
  await front.close();
  return headers['x-robots-tag'];
}

test('search engines find the shop by its public address, whatever Host its proxy writes', async () => {
  expect(await robotsAt('10.0.0.7:3000', 'https://shop.example.com')).toBeUndefined();
});

test('a rehearsal is not found by them, whatever Host a client writes', async () => {
  expect(await robotsAt('shop.example.com', 'https://uat.shop.example.com')).toBe('noindex');
});

test('without a public address the Host decides', async () => {
  expect([await robotsAt('localhost:3000'), await robotsAt('shop.example.com')]).toEqual(['noindex', undefined]);
});
