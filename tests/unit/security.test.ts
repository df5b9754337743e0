import fastify from 'fastify';
import { secureDocuments, secureFiles } from '@/server/front/security';

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

test('a file is not sniffed, is fetched over TLS and stays on the site, and says nothing that only a document needs', async () => {
  const front = fastify();
  secureFiles(front, { SITE_ORIGIN: 'https://shop.example.com' });
  front.get('/', () => 'picture');
  const { headers } = await front.inject('/');
  await front.close();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'cross-origin-resource-policy': 'same-site',
  });
  for (const name of ['permissions-policy', 'x-frame-options', 'referrer-policy', 'x-robots-tag']) expect(headers[name]).toBeUndefined();
});
