import fastify from 'fastify';
import { sectionsOfShop } from '@/server/front/sitemap/sections';
import { serveSitemaps } from '@/server/front/sitemap/serve-sitemaps';
import { openConnection } from '@/server/platform/database/connection';

/** Serves the sitemaps of DATABASE_URL in a process of its own, so that its memory can be limited and measured. */
const SAMPLED_EVERY_MS = 20;

const { database } = openConnection({ url: process.env.DATABASE_URL ?? '', size: 2 });
const site = fastify();
serveSitemaps(site, sectionsOfShop(database, Date.now));
const began = process.memoryUsage.rss();
let most = began;
setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLED_EVERY_MS);
site.get('/memory', async () => ({ began, most }));
console.log(await site.listen({ host: '127.0.0.1', port: 0 }));
