import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { chinaAreas } from '../areas';
import { inTransaction, insertRows } from '../database';
import { citiesOf } from '../places/places';
import { readMark, writeMark } from '../progress';
import { translationRows } from './translations';

/** English translations of places and of `texts`; shops filled earlier get the new ones. */
export async function seedTranslations(
  { pool, root }: Readonly<{ pool: Pool; root: string }>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const edition = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  if ((await readMark(pool, 'translations')) === edition) return;
  await inTransaction(pool, async (client) => {
    await insertRows(client, 'translations', translationRows(citiesOf(chinaAreas(root)), texts));
    await writeMark(client, 'translations', edition);
  });
}
