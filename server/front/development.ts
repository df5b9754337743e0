import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PageThread } from './page-thread';

/** In development Next compiles files on demand and its overlay requests more, so Next's own addresses are forwarded unchanged. */
export async function serveDevelopment(front: FastifyInstance, thread: PageThread): Promise<void> {
  front.removeAllContentTypeParsers();
  front.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of ['/_next/*', '/__nextjs*']) {
    front.all(url, (request, reply) => {
      const { raw } = request;
      reply.hijack();
      const asked = ask({ host: '127.0.0.1', port: thread.port(), method: raw.method, path: raw.url, headers: raw.headers }, (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      });
      asked.on('error', () => reply.raw.destroy());
      raw.pipe(asked);
    });
  }
}
