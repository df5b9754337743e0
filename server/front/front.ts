import path from 'node:path';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { loadEndpoints } from '@/lib/contract/contract';
import { watchCards } from '@/lib/content/card/read-card';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Connection } from '@/server/platform/database/connection';
import { startDrawer } from '@/server/platform/drawer';
import type { Environment } from '@/server/platform/environment';
import { serveDocs } from '@/server/call/docs';
import { SMALLEST_COMPRESSED_BYTES } from '@/server/call/encoding';
import type { Demo } from '@/server/compose/demo';
import { type Mounted, mountGateway } from '@/server/compose/mount-gateway';
import { refuse } from '@/server/call/refusal';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { serveCards } from './cards';
import { serveDomainProofs } from './domain-proofs';
import { forgetEndedSessions } from './ended-sessions';
import { identifyRequests, logRequests, requestIdOf, requestLogger } from './logging';
import { closeIdleConnections, connections } from './connections';
import { turnAwayCrowds } from './crowd';
import { guardDesk, keepToDesk } from './desk';
import { serveDevelopment } from './development';
import { answerFailures, JSON_BYTES, limitRequests } from './limits';
import { observe } from './observation';
import { PageStore } from './page-store';
import { startPageThread } from './page-thread';
import { servePages } from './pages';
import { guardPreview } from './preview-guard';
import { sendRefusal } from './refusal';
import { proxyGateway, remoteGateway } from './remote-gateway';
import { remoteVisitorGateway } from './remote-visitor-gateway';
import { secureData, secureDocuments, secureFiles, secureReply } from './security';
import type { Drawing } from './share/drawing';
import { keptPictures } from './share/kept-pictures';
import { serveSharePictures } from './share/serve-share-pictures';
import { sectionsOfRemoteShop, sectionsOfShop } from './sitemap/sections';
import { serveSitemaps } from './sitemap/serve-sitemaps';
import { serveFiles } from './static-files';
import { refuseTwoHosts } from './host';
import { servePreviewEntrance } from './preview-entrance';
import { tunnelUpgrades } from './tunnel';

export type FrontOptions = Readonly<{
  environment: Environment;
  /** Undefined when requests go to another company's gateway. */
  connection: Connection | undefined;
  /** Loaded in demo mode only. */
  demo?: Demo | undefined;
  root: string;
  /** The thread programs that render pages, draw share pictures and draw invoices: files that Node runs. */
  programs: Readonly<{ pages: string; share: string; invoice: string }>;
  dev: boolean;
}>;

/** Compressed request bodies are refused: a small one could unpack to any size. */
const compression: FastifyCompressOptions = { threshold: SMALLEST_COMPRESSED_BYTES, encodings: ['br', 'gzip'], globalDecompression: false };

/** The process that browsers talk to: files, the API and pages on one port. */
export async function createFront({ environment, connection, demo, root, programs, dev }: FrontOptions): Promise<FastifyInstance> {
  const front = fastify({
    loggerInstance: requestLogger(environment),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: environment.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    ...connections,
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // An address with an invalid escape matches no route.
    frameworkErrors: (_error, request, reply) => {
      secureReply(reply).header('x-request-id', request.id);
      if (request.url.startsWith('/api')) sendRefusal(request, reply, 400);
      else reply.redirect('/error');
    },
  });
  let gateway: VisitorGateway = async () => refuse('UNAVAILABLE');
  let missing: Mounted['missing'] = async () => [];
  let examples: Mounted['examples'] = async () => ({});
  const distDir = process.env.NEXT_DIST_DIR ?? '.next';
  const setup = { root, distDir, dev, port: environment.PORT };
  // Starts while the API is being set up.
  const thread = startPageThread({ program: programs.pages, setup, gateway: (...call) => gateway(...call), log: front.log });
  const store = new PageStore();
  front.addHook('onClose', thread.close);
  if (dev) {
    tunnelUpgrades(front.server, thread);
    await front.register((site) => serveDevelopment(site, thread));
  }

  watchCards((address, fault) => front.log.error({ card: address, fault }, 'A card stays as it was: its file is wrong or out of reach.'));
  closeIdleConnections(front);
  identifyRequests(front);
  logRequests(front, environment);
  answerFailures(front);
  refuseTwoHosts(front);
  await limitRequests(front, environment);
  guardPreview(front, environment);
  keepToDesk(front, environment);
  const { count } = observe(front, { pool: connection?.pool, thread, store, environment, missing: () => missing() });
  const endpoints = await loadEndpoints();
  await front.register(async (api) => {
    secureData(api);
    // The contract's documentation is for integrators; production doesn't hand it to attackers.
    if (environment.YUEXIANG_MODE === 'demo') {
      await api.register(async (docs) => {
        await docs.register(compress, compression);
        serveDocs(docs, endpoints, (request) => examples(request));
      });
    }
    const mounted = await serveGateway(api, endpoints, { environment, connection, demo, root, programs });
    gateway = mounted.gateway;
    missing = mounted.missing ?? missing;
    examples = mounted.examples ?? examples;
    if (mounted.crowd) turnAwayCrowds(front, mounted.crowd, count);
  });
  await front.register(async (files) => {
    secureFiles(files, environment);
    await serveFiles(files, { root, distDir, dev });
  });
  await front.register(async (site) => {
    await secureDocuments(site, environment);
    guardDesk(site, environment, connection?.database);
    if (connection) forgetEndedSessions(site, connection.database);
    await servePreviewEntrance(site, environment);
    serveDomainProofs(site, environment);
    serveCards(site);
    serveSitemaps(site, connection ? sectionsOfShop(connection.database, Date.now) : sectionsOfRemoteShop(gateway));
    const drawer = startDrawer<Drawing>(programs.share);
    site.addHook('onClose', drawer.close);
    serveSharePictures(site, { gateway, draw: drawer.draw, kept: keptPictures(path.resolve(root, environment.DATA_DIR, 'share')), root });
    await servePages(site, thread, store);
  });
  await thread.ready;
  return front;
}

/** Mounts the built-in gateway, or forwards to a partner's, whose crowd calls aren't handled here. */
async function serveGateway(
  api: FastifyInstance,
  endpoints: readonly Endpoint[],
  { environment, connection, demo, root, programs }: Omit<FrontOptions, 'dev'>,
): Promise<Pick<Mounted, 'gateway'> & Partial<Mounted>> {
  if (connection) {
    await api.register(formbody);
    return mountGateway(api, { environment, database: connection.database, root, invoiceProgram: programs.invoice, demo });
  }
  // The built-in gateway compresses its own answers.
  await api.register(compress, compression);
  const remote = remoteGateway(environment, endpoints);
  await proxyGateway(api, remote);
  return { gateway: remoteVisitorGateway(remote) };
}
