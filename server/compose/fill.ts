import type { Pool } from 'pg';
import { english as grammar } from '@/lib/i18n/grammar/en';
import type { CouponName } from '@/lib/content/coupon-names';
import { chinaAreas } from '@/server/reference/areas';
import { inTransaction, insertRows } from '@/server/reference/database';
import { insertLists } from '@/server/reference/insert-lists';
import { shopLists, shopListsEnglish } from '@/server/reference/lists';
import { citiesOf, cityRows, quarterRows } from '@/server/reference/places/places';
import { once } from '@/server/reference/progress';
import { seedSearch } from '@/server/reference/search';
import { seedTranslations } from '@/server/reference/translations/seed';
import { kindParts } from './kinds';
import { couponFileEnglish, createNamedTemplates } from './named-templates';
import { searchSources } from './search-sources';

export type ReferenceRun = Readonly<{
  pool: Pool;
  /** Folder of package.json. */
  root: string;
  progress: (text: string) => void;
}>;

/** What the demo says differently. */
type Also = Readonly<{
  /** Fixed ids for the templates of named coupons. */
  couponIdOf?: (code: CouponName) => number;
  /** English translations of further texts. */
  english?: Readonly<Record<string, string>>;
}>;

/**
 * Gives an empty database what is true of every shop: divisions and cities of China, how characters are read, carriers, what the program's
 * codes mean, and what its files name. Each part is one transaction with a mark of its own, so the next start continues one that was killed;
 * later starts add what a new version of the program has more, and touch no existing row.
 */
export async function fillReference(run: ReferenceRun, { couponIdOf, english = {} }: Also = {}): Promise<void> {
  const { pool, root } = run;
  await seedSearch(pool, searchSources, run.progress);
  await seedPlaces(run);
  await once(pool, 'lists', (client) => insertLists(client, shopLists));
  for (const { kind, lists = {} } of kindParts) await once(pool, `lists.${kind}`, (client) => insertLists(client, lists));
  await inTransaction(pool, (client) => createNamedTemplates(client, couponIdOf));
  const own = [shopListsEnglish, grammar.holidays, couponFileEnglish, ...kindParts.map((part) => part.english?.() ?? {})];
  await seedTranslations({ pool, root }, Object.assign({}, english, ...own) as Record<string, string>);
}

async function seedPlaces({ pool, root, progress }: ReferenceRun): Promise<void> {
  await once(pool, 'places', async (client) => {
    const areas = chinaAreas(root);
    const cities = citiesOf(areas);
    progress(`Divisions of China: ${areas.length}`);
    await insertRows(client, 'areas', areas);
    await insertRows(client, 'cities', cityRows(cities));
    await insertRows(client, 'quarters', quarterRows(cities));
  });
}
