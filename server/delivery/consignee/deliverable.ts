import type { undeliverableReasons } from '@/lib/domain/consignee';
import { AREA_LEVELS } from '@/lib/domain/consignee';
import { divisionPath } from '@/server/catalogue/divisions';
import type { Services } from '@/server/call/services';
import type { Consignee } from './consignee';

/** The islands of Sansha, Hainan, which no parcel service reaches. */
const REMOTE = /^4603/;

/** Why nothing can be sent there; null when it can. */
export async function undeliverable(
  services: Pick<Services, 'database' | 'now'>,
  { area }: Consignee,
): Promise<(typeof undeliverableReasons)[number] | null> {
  const areaCode = area.at(-1)?.areaCode ?? '';
  const path = await divisionPath(services, areaCode);
  if (path.length !== AREA_LEVELS) return 'areaGone';
  return REMOTE.test(areaCode) ? 'remote' : null;
}
