import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Environment } from '@/server/platform/environment';
import { banksAsked, noticesTaken, paymentsEnded } from '@/server/platform/payment-figures';
import { trailBroken } from '@/server/trail/jobs';
import type { PageStatistics } from '@/server/pages/messages';
import { bankFigures, figureOf } from './bank-figures';
import type { PageStore } from './page-store';
import type { PageThread } from './page-thread';
import { sendRefusal } from './refusal';
import { secureReply } from './security';

type Settings = Pick<Environment, 'YUEXIANG_MODE' | 'METRICS_TOKEN' | 'TRUST_PROXY'>;
type Options = {
  pool: Pool | undefined;
  thread: PageThread;
  store: Pick<PageStore, 'statistics'>;
  environment: Settings;
  /** What the shop lacks, by name. */
  missing?: () => Promise<readonly string[]>;
};

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** An answer that was given; `url` as requested. */
export type Answered = Readonly<{ method: string; url: string; status: number; ms: number }>;

/**
 * `/healthz` for load balancers, with the names of what a production lacks, which is a warning and no failure; `/metrics` for Prometheus with the token, in the demo also from this machine. Fastify's answers are
 * counted automatically, others through `count`.
 */
export function observe(
  front: FastifyInstance,
  { pool, thread, store, environment, missing = async () => [] }: Options,
): Readonly<{ count: (one: Answered) => void }> {
  const registry = new Registry();
  // A request for the figures reaches any of the workers: without its number their counters would seem to jump back and forth.
  if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'part', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  for (const figure of [paymentsEnded, noticesTaken, banksAsked, trailBroken]) registry.registerMetric(figure);
  gauges(registry, { pool, thread, store });
  const series = new Map<string, ReturnType<typeof duration.labels>>();
  const count = ({ method, url, status, ms }: Answered): void => {
    const part = partOf(url);
    // Cached by text: prom-client would validate the labels at each request.
    const key = `${method} ${part} ${status}`;
    let one = series.get(key);
    if (!one) series.set(key, (one = duration.labels(method, part, String(status))));
    one.observe(ms / 1000);
  };
  front.addHook('onResponse', ({ method, url }, { statusCode: status, elapsedTime: ms }, done) => {
    count({ method, url, status, ms });
    done();
  });

  front.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    secureReply(reply).header('cache-control', 'no-store');
    try {
      await pool?.query('select 1');
      if (await thread.answers()) {
        const lacking = await missing();
        return lacking.length > 0 ? { status: 'ok', missing: lacking } : { status: 'ok' };
      }
      return reply.code(503).send({ status: 'pages do not answer' });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  front.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayObserve(request, environment)) return sendRefusal(request, reply, 404);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { count };
}

function gauges(registry: Registry, { pool, thread, store }: Pick<Options, 'pool' | 'thread' | 'store'>): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  const ofPages = (name: string, help: string, figure: keyof PageStatistics) =>
    gauge(name, help, async () => (await thread.statistics())[figure]);
  ofPages('page_cache_entries', 'Rendered pages whose parts are kept', 'pages');
  ofPages('page_cache_bytes', 'Their size', 'pageBytes');
  ofPages('page_cache_lifetimes', 'Addresses whose lifetime Next remembers', 'lifetimes');
  gauge('document_cache_entries', 'Finished pages kept', () => store.statistics().entries);
  gauge('document_cache_bytes', 'Their size', () => store.statistics().bytes);
  gauge('database_connections', 'Open connections to the database', () => pool?.totalCount ?? 0);
  gauge('database_waiting', 'Requests that wait for a connection', () => pool?.waitingCount ?? 0);
  for (const figure of bankFigures) gauge(figure.name, figure.help, () => figureOf(pool, figure));
}

/** A few fixed labels, whatever addresses are requested. */
const partOf = (url: string): string => (url.startsWith('/api/') ? 'api' : url.startsWith('/_next/') ? 'static' : 'page');

const LOOPBACK: readonly unknown[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const OF_A_PROXY = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** A proxy is on loopback too and need not say whom it forwards: behind one, and in production, only the token counts. */
function mayObserve({ socket, headers }: FastifyRequest, { YUEXIANG_MODE, METRICS_TOKEN = '', TRUST_PROXY }: Settings): boolean {
  const mayBeProxy = YUEXIANG_MODE === 'production' || TRUST_PROXY !== false || OF_A_PROXY.some((name) => headers[name] !== undefined);
  if (!mayBeProxy && LOOPBACK.includes(socket.remoteAddress)) return true;
  const given = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '');
  const wanted = Buffer.from(METRICS_TOKEN);
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}
