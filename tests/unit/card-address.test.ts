import fastify from 'fastify';
import { isCardAddress, packageIdOf } from '@/lib/content/card/card-address';
import { serveCards } from '@/server/front/cards';

test('only names of folder and card make an address', () => {
  expect(isCardAddress('yuexiang/starLightCard')).toBe(true);
  const wrong = [
    '../server/main',
    'yuexiang/../x',
    'yuexiang',
    'a/b/c',
    '/a/b',
    'a-b/c',
    'yuexiang/%2e',
    'yuexiang/x.json',
    '',
    'a/\u0000',
  ];
  expect(wrong.filter(isCardAddress)).toEqual([]);
});

test('what is bought has room in the wire, whatever its names', () => {
  const longest = 'a'.repeat(20);
  expect(isCardAddress(`${longest}/${longest}`)).toBe(true);
  expect(packageIdOf(`${longest}/${longest}`, longest).length).toBeLessThanOrEqual(64);
});

test('the file of a card is served as JSON with a tag, and nothing else lies there', async () => {
  const site = fastify();
  serveCards(site);
  const found = await site.inject('/cards/yuexiang/starLightCard.json');
  expect(found.statusCode).toBe(200);
  expect(found.headers['content-type']).toContain('application/json');
  expect(found.json()).toMatchObject({ id: 'starLightCard' });
  const again = await site.inject({ url: '/cards/yuexiang/starLightCard.json', headers: { 'if-none-match': String(found.headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const url of [
    '/cards/yuexiang/none.json',
    '/cards/yuexiang/starLightCard',
    '/cards/%2e%2e/package.json',
    '/cards/yuexiang/..%2f..%2fx.json',
  ])
    expect((await site.inject(url)).statusCode).toBe(404);
  await site.close();
});
