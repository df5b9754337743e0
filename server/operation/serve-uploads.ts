import fs from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_NAME } from './upload';

/**
 * Serves the pictures that `keepUpload` wrote, under unguessable names and never sniffed as anything else. Portraits and pictures of damaged
 * goods are kept by browsers, and by nobody on the way.
 */
export async function serveUploads(front: FastifyInstance, uploadFolder: string): Promise<void> {
  await fs.mkdir(uploadFolder, { recursive: true });
  await front.register(async (uploads) => {
    await uploads.register(fastifyStatic, {
      root: uploadFolder,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'private, max-age=31536000, immutable');
        reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
    uploads.get<{ Params: { name: string } }>('/uploads/:name', ({ params: { name } }, reply) =>
      UPLOAD_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
}
