import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const WORKER = 'held-worker.js';

type Place = { root: string; distDir: string; dev: boolean };

/** File names contain a content hash: browsers cache them for a year. */
const forever = { immutable: true, maxAge: '365d', index: false, decorateReply: false } as const;

/** Files that need no rendering, compressed by the build. */
export async function serveFiles(front: FastifyInstance, { root, distDir, dev }: Place): Promise<void> {
  const pictures = path.join(root, 'public', 'pictures');
  await fs.mkdir(pictures, { recursive: true });
  await serveFolder(front, { root: pictures, prefix: '/pictures/' });
  await serveWorker(front, path.join(root, 'public', WORKER));
  // In development Next compiles them when they are asked for.
  if (dev) return;
  await serveFolder(front, {
    root: path.join(root, distDir, 'static'),
    prefix: '/_next/static/',
    preCompressed: true,
    setHeaders: (reply) => void reply.header('vary', 'Accept-Encoding'),
  });
}

/**
 * A route for each file that is there at the start: asked by a pattern, the plugin reads the whole folder at each request to see how the
 * name is spelled. Whatever else is asked for below `prefix` is not there, which needs no renderer.
 */
async function serveFolder(front: FastifyInstance, { prefix, ...options }: FastifyStaticOptions & { prefix: string }): Promise<void> {
  await front.register(fastifyStatic, { ...forever, ...options, prefix, wildcard: false });
  front.get(`${prefix}*`, (_request, reply) => reply.callNotFound());
}

/** The worker of pages without a network: asked for anew each time, so that a new one is never kept from its browsers; it only fetches. */
async function serveWorker(front: FastifyInstance, file: string): Promise<void> {
  const program = await fs.readFile(file, 'utf8');
  front.get(`/${WORKER}`, (request, reply) => {
    // A query would register another worker beside this one.
    if (request.url !== `/${WORKER}`) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(program);
  });
}
