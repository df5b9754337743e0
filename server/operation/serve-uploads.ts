import fs from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { UPLOAD_NAME } from './upload';

/** Serves the pictures that `keepUpload` wrote, under unguessable names and never sniffed as anything else. */
export async function serveUploads(front: FastifyInstance, uploadFolder: string): Promise<void> {
  await fs.mkdir(uploadFolder, { recursive: true });
  await front.register(async (uploads) => {
    await uploads.register(fastifyStatic, {
      root: uploadFolder,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
    uploads.get<{ Params: { name: string } }>('/uploads/:name', ({ params: { name } }, reply) =>
      UPLOAD_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
}
