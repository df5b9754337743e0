import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import next from 'next';
import { developmentPolicy } from './content-security';
import { styleInliner } from './inline-styles';
import type { Setup } from './messages';
import { interceptPage } from './page-response';
import { scriptsLast } from './scripts-last';

type Renderer = Readonly<{ render: (request: IncomingMessage, response: ServerResponse) => void; close: () => Promise<void> }>;

/** Next, with a hand on each answer before it leaves. */
export async function pageRenderer({ root, distDir, dev, hostname, port }: Setup, httpServer: Server): Promise<Renderer> {
  const app = next({ dev, dir: root, hostname, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  const inlineStyles = styleInliner(path.join(root, distDir, 'static'));
  const finish = (html: string): string => scriptsLast(inlineStyles(html));
  return {
    render(request, response) {
      if (dev) response.setHeader('content-security-policy', developmentPolicy);
      else interceptPage(request, response, finish);
      // The head of an answer tells what the whole would: it is rendered alike, and Node leaves out the body.
      if (request.method === 'HEAD') request.method = 'GET';
      answer(request, response).catch((error: Error) => {
        console.error(error);
        response.destroy(error);
      });
    },
    close: () => app.close(),
  };
}
