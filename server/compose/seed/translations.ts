import { createHash } from 'node:crypto';
import type { SeedRun } from '@/server/platform/ports/seed-part';
import { partnerEnglish } from '@/server/partner/sandbox/english';
import { chinaAreas } from '@/server/seed/areas';
import { inTransaction, insertRows } from '@/server/seed/database';
import { citiesOf } from '@/server/seed/places/places';
import { readMark, writeMark } from '@/server/seed/progress';
import { english } from '@/server/seed/translations/english';
import { translationRows } from '@/server/seed/translations/translations';
import { kindParts } from '../kinds';
import { activityEnglish } from './activities/seed';
import { couponEnglish } from './coupons/templates';
import { noticeEnglish } from './notices';

/** English translations of the demo's texts; shops seeded earlier get the new ones. */
export async function seedTranslations({ pool, root }: SeedRun): Promise<void> {
  const texts = Object.fromEntries(
    [english, couponEnglish, noticeEnglish, activityEnglish, partnerEnglish, ...kindParts.map(({ seed }) => seed.english ?? {})].flatMap(
      (some) => Object.entries(some),
    ),
  );
  const edition = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  if ((await readMark(pool, 'translations')) === edition) return;
  await inTransaction(pool, async (client) => {
    await insertRows(client, 'translations', translationRows(citiesOf(chinaAreas(root)), texts));
    await writeMark(client, 'translations', edition);
  });
}
