import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '@/stand-ins/http/body';
import { billCalls } from './api/bill';
import { certificateCalls } from './api/certificates';
import { openCalls } from './api/open';
import { refundCalls } from './api/refund';
import { serveApi } from './api/serve';
import { tradeCalls } from './api/trade';
import type { Bank } from './bank';
import type { Books } from './books/view';
import { visitBooks, visitControl, type Remote } from './control/over-http';
import { pages } from './page/routes';
import { tell, visitOf } from './page/visit';

const MOST_BYTES = 1 << 20;

const rows = [...openCalls, ...tradeCalls, ...refundCalls, ...billCalls, ...certificateCalls];

type Door = Readonly<{
  origin: () => string;
  isOpen: boolean;
  bank: () => Promise<Bank>;
  books: Books;
  remote: Remote;
  save: () => Promise<void>;
}>;

/** Where every request comes in. */
export const openDoor =
  ({ origin, isOpen, bank: ready, books, remote, save }: Door) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const target = request.url ?? '/';
    const base = new URL(origin()).pathname.replace(/\/$/, '');
    if (!URL.canParse(target, 'http://bank.invalid')) return false;
    const { pathname, searchParams: query } = new URL(target, 'http://bank.invalid');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return false;
    const bank = await ready();
    const body = await bodyOf(request, MOST_BYTES);
    if (body === undefined) {
      response.writeHead(413).end();
      return true;
    }
    const path = pathname.slice(base.length) || '/';
    if (!(await serveApi(bank, rows, { request, response, target, path, query, body }))) {
      const visit = visitOf({ bank, request, response, path, query, body });
      const asked = `${request.method === 'HEAD' ? 'GET' : request.method} ${path}`;
      if (isOpen && asked === 'POST /control') await visitControl(visit, remote);
      else if (isOpen && asked === 'GET /books') visitBooks(visit, books);
      else if (Object.hasOwn(pages, asked)) pages[asked]?.(visit);
      else tell(visit, 'missing', 404);
    }
    // What only asks leaves nothing but its line in the list, which a restart may lose.
    if (request.method === 'POST' || path.startsWith('/sns/')) await save();
    return true;
  };
