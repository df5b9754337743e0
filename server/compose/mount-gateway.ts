import type { FastifyInstance } from 'fastify';
import type { Database } from '@/server/platform/database/connection';
import { startDrawer } from '@/server/platform/drawer';
import type { Environment } from '@/server/platform/environment';
import type { InvoicePaper } from '@/server/platform/ports/invoice-file';
import { partners } from '@/lib/domain/partner';
import type { Demo } from './demo';
import { jobs } from './jobs';
import { startJobs } from '@/server/call/scheduler';
import { serveInvoiceFiles } from '@/server/invoice/pdf/serve-files';
import { serveUploads } from '@/server/operation/serve-uploads';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { registerPreview } from '@/server/preview/preview';
import { missingIn, warnOfMissing } from './checklist';
import { createServices } from './create-services';
import { registerGateway } from './gateway';
import { handlers } from './handlers';
import { registerDesk } from './ops-gateway';
import { opsHandlers } from './ops-handlers';
import { deskPlace } from '@/server/call/ops/desk-place';
import { originOf } from '@/server/call/call-context';
import type { ExamplesFor } from '@/server/call/docs';
import { type CrowdCalls, crowdCalls } from '@/server/call/crowd-calls';
import { type VisitorGateway, visitorGateway } from '@/server/call/visitor-gateway';

type Installation = Readonly<{
  environment: Environment;
  database: Database;
  root: string;
  invoiceProgram: string;
  demo?: Demo | undefined;
}>;

/** `gateway`: what pages are rendered from. */
export type Mounted = Readonly<{
  gateway: VisitorGateway;
  crowd: CrowdCalls;
  /** Names of what a production lacks; empty in the demo. */
  missing: () => Promise<readonly string[]>;
  /** What the API's documentation shows; made up where there is no demo. */
  examples: ExamplesFor;
}>;

/** Mounts the built-in gateway with everything that belongs to it, unless the front forwards to another company's. */
export async function mountGateway(
  front: FastifyInstance,
  { environment, database, root, invoiceProgram, demo }: Installation,
): Promise<Mounted> {
  const drawer = startDrawer<InvoicePaper>(invoiceProgram);
  front.addHook('onClose', drawer.close);
  const services = await createServices(environment, database, { root, invoiceFile: drawer.draw, demo });
  await serveUploads(front, services.uploadFolder);
  await registerPreview(front, services, environment, demo);
  await demo?.register(front);
  await registerNotices(front, services);
  serveInvoiceFiles(front, services);
  for (const partner of partners) await services.partners(partner)?.sandbox?.register(front);
  await registerDesk(front, opsHandlers, { services, place: deskPlace(environment) });
  await registerGateway(front, handlers, services);
  const stopJobs = startJobs([...jobs, ...(demo?.jobs(environment) ?? [])], services, front.log);
  front.addHook('onClose', stopJobs);
  const isProduction = environment.YUEXIANG_MODE === 'production';
  if (isProduction) await warnOfMissing(services, front.log);
  return {
    gateway: visitorGateway(handlers, services, front.log),
    crowd: crowdCalls(handlers, services),
    examples: async (request) =>
      (await demo?.documented(environment, { handlers, services, log: request.log, origin: originOf(request, services) })) ?? {},
    missing: async () => (isProduction ? (await missingIn(services)).map(({ item }) => item) : []),
  };
}
