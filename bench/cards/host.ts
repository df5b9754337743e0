import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const ADDRESS = /^\/(\w+)(\/\w+\/\w+\.json)$/;

/** A static host of card files, as `CARDS_URL` names one: `/{tree}/{folder}/{cardId}.json`, with tags, and 304 for what is known. */
export async function openHost(folder: string, port: number): Promise<{ close: () => Promise<void> }> {
  const server: Server = createServer((request, reply) => {
    void (async () => {
      const [, tree, file] = ADDRESS.exec(request.url ?? '') ?? [];
      if (tree === undefined || file === undefined) return reply.writeHead(404).end();
      const found = path.join(folder, tree, file);
      const facts = await stat(found).catch(() => undefined);
      if (!facts) return reply.writeHead(404).end();
      const etag = `"${facts.size}-${facts.mtimeMs}"`;
      if (request.headers['if-none-match'] === etag) return reply.writeHead(304, { etag }).end();
      return reply.writeHead(200, { etag, 'content-type': 'application/json' }).end(await readFile(found));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
