import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { endpoints } from '@/lib/contract/contract';
import type { Connection } from '@/server/database/connection';
import type { Environment } from '@/server/environment';
import { serveDocs } from '@/server/http/docs';
import { mountGateway } from '@/server/http/mount';
import { identifyRequests, logRequests, requestIdOf, requestLogger } from './logging';
import { answerFailures, JSON_BYTES, limitRequests } from './limits';
import { observe } from './observation';
import { servePages } from './pages';
import { sendRefusal } from './refusal';
import { offerRemote } from './remote-calls';
import { proxyGateway, remoteGateway } from './remote-gateway';
import { secureData, secureDocuments } from './security';
import { serveFiles } from './static-files';

export type FrontOptions = Readonly<{
  environment: Environment;
  /** None when another company's gateway is behind us. */
  connection: Connection | undefined;
  root: string;
  dev: boolean;
}>;

/** The process that browsers talk to: files, the API, and pages behind one door. */
export async function createFront({ environment, connection, root, dev }: FrontOptions): Promise<FastifyInstance> {
  const front = fastify({
    loggerInstance: requestLogger(environment),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: environment.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    // While closing, what still comes over an open connection is answered, not turned away.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address with a broken escape reaches no route.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      if (request.url.startsWith('/api')) sendRefusal(request, reply, 400);
      else reply.redirect('/error');
    },
  });
  identifyRequests(front);
  logRequests(front, environment);
  answerFailures(front);
  await limitRequests(front, environment);
  observe(front, { pool: connection?.pool, token: environment.METRICS_TOKEN });
  await front.register(async (api) => {
    secureData(api);
    // Bodies that come compressed are refused: a small one could unpack to any size.
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
    serveDocs(api);
    if (!connection) {
      const remote = remoteGateway(environment, endpoints);
      offerRemote(remote);
      return proxyGateway(api, remote);
    }
    await api.register(formbody);
    await mountGateway(api, { environment, database: connection.database, root });
  });
  await front.register(async (site) => {
    await secureDocuments(site);
    const distDir = process.env.NEXT_DIST_DIR ?? '.next';
    await serveFiles(site, { root, distDir, dev });
    await servePages(site, { root, distDir, dev, hostname: environment.HOST, port: environment.PORT });
  });
  return front;
}
