import { createHash } from 'node:crypto';
import { holidaysInEnglish } from '@/lib/i18n/holidays';
import type { Lists, SeedRun } from '@/server/platform/ports/seed-part';
import { partnerEnglish } from '@/server/partner/sandbox/english';
import { chinaAreas } from '@/server/seed/areas';
import { inTransaction, insertRows } from '@/server/seed/database';
import { citiesOf } from '@/server/seed/places/places';
import { readMark, writeMark } from '@/server/seed/progress';
import { english } from '@/server/seed/translations/english';
import { translationRows } from '@/server/seed/translations/translations';
import { kindParts } from '../kinds';
import { activityEnglish } from './activities/seed';
import { couponFileEnglish } from '../named-templates';
import { shopLists } from './dictionaries';
import { couponEnglish } from './coupons/templates';
import { noticeEnglish } from './notices';

/** Entries of the lists that every shop has. */
const listed = (lists: readonly Lists[]): ReadonlySet<string> =>
  new Set(lists.flatMap((some) => Object.values(some).flat()).map(([, name]) => name));

const merged = (some: readonly Readonly<Record<string, string>>[]): Record<string, string> =>
  Object.assign({}, ...some) as Record<string, string>;

/** What every shop says: the names of its lists, holidays, and the texts of its cards, plans and coupons. */
function ownTexts(): Record<string, string> {
  const names = listed([shopLists, ...kindParts.map(({ seed }) => seed.lists ?? {})]);
  const ofLists = merged([english, ...kindParts.map(({ seed }) => seed.english ?? {})]);
  return merged([
    Object.fromEntries(Object.entries(ofLists).filter(([text]) => names.has(text))),
    holidaysInEnglish,
    couponFileEnglish,
    ...kindParts.map(({ seed }) => seed.ownEnglish ?? {}),
  ]);
}

const demoTexts = (): Record<string, string> =>
  merged([english, couponEnglish, noticeEnglish, activityEnglish, partnerEnglish, ...kindParts.map(({ seed }) => seed.english ?? {})]);

/** English translations, of the demo's texts too where there are any; shops seeded earlier get the new ones. */
export async function seedTranslations({ pool, root, size }: SeedRun, isDemo: boolean): Promise<void> {
  const texts = merged([isDemo || size > 0 ? demoTexts() : {}, ownTexts()]);
  const edition = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  if ((await readMark(pool, 'translations')) === edition) return;
  await inTransaction(pool, async (client) => {
    await insertRows(client, 'translations', translationRows(citiesOf(chinaAreas(root)), texts));
    await writeMark(client, 'translations', edition);
  });
}
