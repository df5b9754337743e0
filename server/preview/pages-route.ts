import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { success } from '@/server/call/envelope';
import { refuse } from '@/server/call/refusal';
import type { Demo } from '@/server/compose/demo';
import { pagesOfMap } from './pages';
import type { PreviewServices } from './settings';

/** Finds a channel by code or slug; without one, the channel for visitors without a partner. */
export function channelNamed(name: unknown): Channel {
  if (name === undefined) return defaultChannel;
  return (typeof name === 'string' ? (channelByCode(name) ?? channelBySlug(name)) : undefined) ?? refuse('INPUT_INVALID');
}

/**
 * `GET /api/preview/pages?channel=P012&mobile=13800138000`: every page of the route table as `{ route, address, access }`. Pages that don't
 * exist yet have `planned: true` and no address; an existing page has no address while there is nothing to show on it.
 * @param demo gives one of its mobiles what personal pages show; without it they have nothing to show
 */
export function registerPages(preview: FastifyInstance, services: PreviewServices, demo: Demo | undefined): void {
  const { database, now } = services;
  preview.get('/api/preview/pages', async (request: FastifyRequest) => {
    const query = request.query as Record<string, unknown>;
    const looking = { channel: channelNamed(query.channel), now: now() };
    if (!demo) return success({ list: await pagesOfMap(database, looking) });
    const map = { ...looking, mobile: demo.preview.mobileNamed(query.mobile) };
    await demo.preview.fillMap(services, map);
    return success({ list: await pagesOfMap(database, map) });
  });
}
