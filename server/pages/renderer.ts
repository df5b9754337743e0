import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import next from 'next';
import { describeError } from '@/server/platform/logged-error';
import { developmentPolicy } from './content-security';
import { previewInserter } from './first-pictures';
import { styleInliner } from './inline-styles';
import type { Setup } from './messages';
import { interceptPage } from './page-response';
import { wordReader } from './read-words';
import { rendering } from './rendering';
import { sendOnce } from './sent-once';
import { scriptsLast } from './scripts-last';

/** The middleware's addresses always have this host; with another, Next would treat its rewrites as going to other sites and fetch them. */
const HOSTNAME = 'localhost';

type Renderer = Readonly<{ render: (request: IncomingMessage, response: ServerResponse) => void; close: () => Promise<void> }>;

/** Next, with each answer intercepted before it is sent. */
export async function pageRenderer({ root, distDir, dev, port }: Setup, httpServer: Server): Promise<Renderer> {
  const app = next({ dev, dir: root, hostname: HOSTNAME, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  const staticFolder = path.join(root, distDir, 'static');
  const [inlineStyles, wordsReadIn] = [styleInliner(staticFolder), wordReader(staticFolder)];
  const withPreviews = previewInserter(path.join(root, 'public', 'pictures'));
  const finish = (html: string): string => scriptsLast(withPreviews(inlineStyles(sendOnce(html, wordsReadIn(html)))));
  return {
    render(request, response) {
      if (dev) response.setHeader('content-security-policy', developmentPolicy);
      else interceptPage(request, response, finish);
      rendering(request.url ?? '', () => answer(request, response)).catch((error: Error) => {
        console.error(describeError(error));
        response.destroy(error);
      });
    },
    close: () => app.close(),
  };
}
