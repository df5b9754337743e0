import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BUILT_FILES } from '@/server/pages/next';

const WORKER = 'held-worker.js';
const PICTURES = '/pictures/';

/** Whether an address is that of a file, and needs no rendering. */
export const isFile = (url: string): boolean => url.startsWith(BUILT_FILES) || url.startsWith(PICTURES);

type Place = { root: string; distDir: string; dev: boolean };

/** File names contain a content hash: browsers cache them for a year. */
const forever = { immutable: true, maxAge: '365d', index: false, decorateReply: false, acceptRanges: false, lastModified: false } as const;

/** Files that need no rendering, compressed by the build. */
export async function serveFiles(front: FastifyInstance, { root, distDir, dev }: Place): Promise<void> {
  const pictures = path.join(root, 'public', 'pictures');
  await fs.mkdir(pictures, { recursive: true });
  await serveFolder(front, { root: pictures, prefix: PICTURES });
  await serveWorker(front, path.join(root, 'public', WORKER));
  // In development Next compiles them on demand.
  if (dev) return;
  await serveFolder(front, {
    root: path.join(root, distDir, 'static'),
    prefix: BUILT_FILES,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('vary', 'Accept-Encoding'),
  });
}

/**
 * One route for each file present at the start: with a wildcard route, the plugin would read the whole folder at each request to check the
 * name's spelling. Any other address below `prefix` is a 404 without the renderer.
 */
async function serveFolder(front: FastifyInstance, { prefix, ...options }: FastifyStaticOptions & { prefix: string }): Promise<void> {
  await front.register(fastifyStatic, { ...forever, ...options, prefix, wildcard: false });
  front.get(`${prefix}*`, (_request, reply) => reply.callNotFound());
}

/** The service worker for offline pages. Always revalidated, so that browsers get a new version at once; it only makes fetches. */
async function serveWorker(front: FastifyInstance, file: string): Promise<void> {
  const program = await fs.readFile(file, 'utf8');
  front.get(`/${WORKER}`, (request, reply) => {
    // With a query the browser would register a second worker.
    if (request.url !== `/${WORKER}`) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(program);
  });
}
