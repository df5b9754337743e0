import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

type Place = { root: string; distDir: string; dev: boolean };

/** Names that change with their content: kept by browsers for a year without asking again. */
const forever = { immutable: true, maxAge: '365d', index: false, decorateReply: false } as const;

const varyByEncoding = (response: SetHeadersResponse): void => void response.setHeader('vary', 'Accept-Encoding');

/** Files that need no rendering, compressed by the build. */
export async function serveFiles(front: FastifyInstance, { root, distDir, dev }: Place): Promise<void> {
  const pictures = path.join(root, 'public', 'pictures');
  await fs.mkdir(pictures, { recursive: true });
  await front.register(fastifyStatic, { ...forever, root: pictures, prefix: '/pictures/' });
  // In development Next compiles them when they are asked for.
  if (dev) return;
  await front.register(fastifyStatic, { ...forever, root: path.join(root, distDir, 'static'), prefix: '/_next/static/', preCompressed: true, setHeaders: varyByEncoding });
}
