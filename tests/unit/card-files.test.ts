import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardsAt } from '@/lib/content/card/card-files';

let host: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (host ? host.close(() => resolve()) : resolve())));

async function hostThat(answers: RequestListener): Promise<string> {
  host = createServer(answers);
  await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

test('a static host is asked by folder and card, and only whether the file changed', async () => {
  const asked: (string | undefined)[] = [];
  const files = cardsAt(
    await hostThat((request, response) => {
      asked.push(`${request.url} ${request.headers['if-none-match'] ?? '-'}`);
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
      return response.writeHead(200, { etag: '"1"' }).end('{}');
    }),
  );
  const first = await files('yuexiang/starLightCard', undefined);
  expect(await files('yuexiang/starLightCard', first)).toBe(first);
  expect(asked).toEqual(['/yuexiang/starLightCard.json -', '/yuexiang/starLightCard.json "1"']);
});

test('a missing file is missing; a failure, a redirect and a file that never ends are failures', async () => {
  const files = cardsAt(
    await hostThat((request, response) => {
      if (request.url === '/a/missing.json') return response.writeHead(404).end();
      if (request.url === '/a/broken.json') return response.writeHead(503).end();
      if (request.url === '/a/moved.json') return response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end();
      const more = () => {
        if (!response.destroyed && response.write(' '.repeat(65_536))) setImmediate(more);
        else response.once('drain', more);
      };
      return more();
    }),
  );
  expect(await files('a/missing', undefined)).toBeUndefined();
  await expect(files('a/broken', undefined)).rejects.toThrow('503');
  await expect(files('a/moved', undefined)).rejects.toThrow();
  await expect(files('a/endless', undefined)).rejects.toThrow('larger than 1 MB');
});
