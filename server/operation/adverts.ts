import { asc, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import type { Output } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Services } from '@/server/call/services';
import { adverts } from './tables';

const ADVERTS_MS = 5000;
/** Cache entries: more than there are positions. */
const POSITIONS = 20;

const advertsAt = cachedQuery({ ms: ADVERTS_MS, most: POSITIONS }, ({ database }, position) =>
  database.select().from(adverts).where(eq(adverts.position, position)).orderBy(asc(adverts.sort), asc(adverts.id)),
);

type Clocked = Pick<Services, 'database' | 'now'>;

/** What this channel shows at a position now. */
export async function advertsOf(
  services: Clocked,
  channel: Channel,
  position: string,
): Promise<Output<typeof operation.advertPosition>['list']> {
  const now = services.now();
  const rows = await advertsAt(services, position);
  return rows
    .filter(({ startsAt, endsAt }) => (!startsAt || startsAt.getTime() <= now) && (!endsAt || endsAt.getTime() > now))
    .filter(({ channels }) => !channels || channels.includes(channel.code))
    .map(({ id, title, subtitle, picture, link, endsAt }) => ({
      advertId: String(id),
      title,
      subtitle,
      imgUrl: picture,
      link,
      endTime: endsAt?.getTime() ?? null,
    }));
}
