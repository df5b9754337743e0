import { and, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import type { Access, Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { users } from '@/server/account/tables';
import type { Database } from '@/server/platform/database/connection';
import { sampleFor } from '@/server/compose/samples';
import type { Sample, Viewer } from '@/server/platform/ports/sample';

/** A row of the route table. `planned`: doesn't exist yet. Without an address there is nothing to show today. */
export type PageOfMap = Readonly<{ route: string; access: Access; address?: string; planned?: true }>;

/** The path with its parameters filled in, and the sample's other values as its query. */
function addressOf(slug: string, route: string, { channel }: Route, sample: Sample = {}): string | undefined {
  const inPath = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (inPath.some((name) => sample[name] === undefined)) return undefined;
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sample[name] ?? ''));
  const query = new URLSearchParams(Object.entries(sample).filter(([name]) => !inPath.includes(name))).toString();
  return `${channel === false ? '' : `/${slug}`}${path}${query && `?${query}`}`;
}

async function userOf(database: Database, { projectId }: Channel, mobile: string): Promise<number | undefined> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.projectId, projectId), eq(users.mobile, mobile)));
  return user?.id;
}

async function pageOf(database: Database, slug: string, [route, row]: [string, Route], viewer: Viewer): Promise<PageOfMap> {
  if (row.planned) return { route, access: row.access, planned: true };
  const source = sampleFor(route);
  const sample = await source?.find(database, viewer);
  const address = source && !sample ? undefined : addressOf(slug, route, row, sample);
  return { route, access: row.access, ...(address !== undefined && { address }) };
}

type Looking = Readonly<{ channel: Channel; mobile?: string; now: number }>;

/** Every page of the route table in order, each with an address in the channel where this mobile has something to see. */
export async function pagesOfMap(database: Database, { channel, mobile, now }: Looking): Promise<PageOfMap[]> {
  const viewer = { userId: mobile === undefined ? undefined : await userOf(database, channel, mobile), now };
  const rows: [string, Route][] = Object.entries(routes);
  return Promise.all(rows.map((row) => pageOf(database, channel.slug, row, viewer)));
}
