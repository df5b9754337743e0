import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import next from 'next';
import { developmentPolicy } from './content-security';
import { styleInliner } from './inline-styles';
import { interceptPage } from './page-response';
import { scriptsLast } from './scripts-last';

type Options = { root: string; distDir: string; dev: boolean; hostname: string; port: number };

/** Everything that is no file and no API call is a page: Next's. */
export async function servePages(front: FastifyInstance, { root, distDir, dev, hostname, port }: Options): Promise<void> {
  const app = next({ dev, dir: root, hostname, port, httpServer: front.server });
  await app.prepare();
  const render = app.getRequestHandler();
  const inlineStyles = styleInliner(path.join(root, distDir, 'static'));
  const finish = (html: string): string => scriptsLast(inlineStyles(html));
  front.addHook('onClose', () => app.close());

  await front.register(async (pages) => {
    // Next reads a body itself, if it wants it at all.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      if (dev) reply.raw.setHeader('content-security-policy', developmentPolicy);
      else interceptPage(request.raw, reply.raw, finish);
      // The head of an answer tells what the whole would: it is rendered alike, and Node leaves out the body.
      if (request.method === 'HEAD') request.raw.method = 'GET';
      await render(request.raw, reply.raw);
    });
  });
}
