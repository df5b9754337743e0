import { demo } from '@/demo/demo';
import path from 'node:path';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { openConnection } from '@/server/platform/database/connection';
import { readEnvironment } from '@/server/platform/environment';
import { mountGateway } from '@/server/compose/mount-gateway';

// The process can be made to live at another time of day.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const clock = Date.now;
Date.now = () => clock() + aheadMs;

/** The built-in gateway and its jobs as a process of its own, without pages, made to be killed. */
const environment = readEnvironment(process.env);
const { database } = openConnection({ url: environment.DATABASE_URL ?? '', size: environment.DATABASE_POOL });
const front = fastify({ logger: { level: 'fatal' } });
await front.register(formbody);
await mountGateway(front, { environment, database, root: process.cwd(), invoiceProgram: path.resolve('dist/server.invoice.mjs'), demo });
await front.listen({ host: '127.0.0.1', port: environment.PORT });
process.send?.('listening');
