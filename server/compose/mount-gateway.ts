import type { FastifyInstance } from 'fastify';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { partners } from '@/lib/domain/partner';
import { jobs } from './jobs';
import { demoCodeJob } from './seed/demo-codes';
import { demoOrderJob } from './seed/demo-orders';
import { startJobs } from '@/server/call/scheduler';
import { serveUploads } from '@/server/operation/serve-uploads';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { registerPreview } from '@/server/preview/preview';
import { registerWechatSandbox } from '@/server/platform/ports/wechat/sandbox-pages';
import { createServices } from './create-services';
import { registerGateway } from './gateway';
import { handlers } from './handlers';
import { type VisitorGateway, visitorGateway } from '@/server/call/visitor-gateway';

type Installation = Readonly<{ environment: Environment; database: Database; root: string }>;

/** The built-in gateway with all that belongs to it, unless another company's is behind the front. Returns what pages are rendered from. */
export async function mountGateway(front: FastifyInstance, { environment, database, root }: Installation): Promise<VisitorGateway> {
  const services = await createServices(environment, database, root);
  await serveUploads(front, services.uploadFolder);
  await registerPreview(front, services, environment);
  if (environment.YUEXIANG_MODE === 'demo') await registerWechatSandbox(front);
  await registerNotices(front, services);
  for (const partner of partners) await services.partners(partner)?.sandbox?.register(front);
  await registerGateway(front, handlers, services);
  const demo = environment.YUEXIANG_MODE === 'demo' && environment.SEED_SIZE > 0 ? [demoOrderJob(), demoCodeJob] : [];
  const stopJobs = startJobs([...jobs, ...demo], services, front.log);
  front.addHook('onClose', stopJobs);
  return visitorGateway(handlers, services, front.log);
}
