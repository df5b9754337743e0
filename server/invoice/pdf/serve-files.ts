import { derived } from '@/server/call/derived';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { channelBySlug } from '@/lib/channel/lookup';
import { href } from '@/lib/routing/href';
import { INVOICE_FILE_PATH } from '@/lib/routing/invoice-file';
import { pageSession } from '@/server/account/page-session';
import { Refusal } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { type Draw, TooManyDrawings } from '@/server/platform/drawer';
import { invoiceDetail } from '@/server/invoice/view';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { paperOf } from './paper-of';

type Route = { Params: { slug: string; file: string }; Querystring: { letter?: string } };

const FILE = /^([\w-]{1,64})\.pdf$/;
const MOST_KEPT = 50;
const KEPT_MS = 60_000;
const RETRY_SECONDS = 5;

/** An issued invoice never changes, so its file is drawn only once for repeated requests. */
function drawnOnce(draw: Draw<InvoicePaper>): Draw<InvoicePaper> {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT, ttl: KEPT_MS });
  return (paper) => {
    const known = drawn.get(paper.number) ?? draw(paper);
    drawn.set(paper.number, known);
    known.catch(() => drawn.delete(paper.number));
    return known;
  };
}

/** The invoice that the URL names, if it is issued and belongs to whoever is logged in on that channel's pages. */
async function paperFor(
  services: Services,
  { params: { slug, file }, query, headers }: FastifyRequest<Route>,
): Promise<InvoicePaper | undefined> {
  const channel = channelBySlug(slug);
  const session = channel && (await pageSession(services, headers.cookie ?? '', channel.projectId));
  const [, applyNo] = FILE.exec(file) ?? [];
  if (!session || applyNo === undefined) return undefined;
  const context = derived(services, { channel, caller: { userId: Number(session.userId) } });
  try {
    return paperOf(await invoiceDetail(context, applyNo), query.letter === 'red' ? 'red' : undefined);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * An invoice as a PDF, for its owner only. A link can't carry the access token, so the pages' session cookie is accepted: the request
 * changes nothing, and other sites can't read the response. Everybody else is redirected to the invoice's page, which offers the login or
 * says what is wrong.
 */
export function serveInvoiceFiles(front: FastifyInstance, services: Services): void {
  const draw = drawnOnce(services.invoiceFile);
  front.get<Route>(INVOICE_FILE_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const paper = await paperFor(services, request);
    const { slug, file } = request.params;
    if (!paper) {
      const known = channelBySlug(slug)?.slug;
      const [, applyNo] = FILE.exec(file) ?? [];
      return known && applyNo ? reply.redirect(href(known, '/apply/invoice/look', { applyNo }), 303) : reply.callNotFound();
    }
    try {
      const file = await draw(paper);
      return await reply.type('application/pdf').header('content-disposition', `inline; filename="${paper.number}.pdf"`).send(file);
    } catch (error) {
      if (!(error instanceof TooManyDrawings)) throw error;
      return reply.status(503).header('retry-after', RETRY_SECONDS).send();
    }
  });
}
