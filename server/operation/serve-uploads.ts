import fs from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What `keepUpload` wrote: pictures of our own making under names nobody guesses. No browser is to take one for anything else. */
export async function serveUploads(front: FastifyInstance, uploadFolder: string): Promise<void> {
  await fs.mkdir(uploadFolder, { recursive: true });
  await front.register(fastifyStatic, {
    root: uploadFolder, prefix: '/uploads/', index: false, decorateReply: false, dotfiles: 'ignore', immutable: true, maxAge: '365d',
    setHeaders: (response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
