import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import next from 'next';
import { describeError } from '@/server/platform/logged-error';
import { clientOf } from './client';
import { developmentPolicy } from './content-security';
import type { Setup } from './messages';
import { rendering } from './rendering';

/** The middleware's addresses always have this host; with another, Next would treat its rewrites as going to other sites and fetch them. */
const HOSTNAME = 'localhost';

type Renderer = Readonly<{ render: (request: IncomingMessage, response: ServerResponse) => void; close: () => Promise<void> }>;

export async function pageRenderer({ root, dev, port }: Setup, httpServer: Server): Promise<Renderer> {
  const app = next({ dev, dir: root, hostname: HOSTNAME, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  return {
    render(request, response) {
      if (dev) response.setHeader('content-security-policy', developmentPolicy);
      rendering(request.url ?? '', () => answer(request, response), clientOf(request)).catch((error: Error) => {
        console.error(describeError(error));
        response.destroy(error);
      });
    },
    close: () => app.close(),
  };
}
