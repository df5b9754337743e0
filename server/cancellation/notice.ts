import type { Channel } from '@/lib/channel/channel';
import { momentLabel } from '@/lib/i18n/dates';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';

type Told = Readonly<{ userId: number; channel: Channel; outcome: 'applied' | 'lapsed'; /** Epoch ms. */ eraseAt: number; now: number }>;

/** Stands among the account's notices, so that owners who did not apply themselves find out. */
export async function tell(transaction: Database, { userId, channel: { locale }, outcome, eraseAt, now }: Told): Promise<void> {
  const word = serverWords(locale);
  const said =
    outcome === 'applied'
      ? { title: word('cancellationApplied'), text: word('cancellationAppliedText', { at: momentLabel(locale, eraseAt) }) }
      : { title: word('cancellationLapsed'), text: word('cancellationLapsedText') };
  await tellUser(transaction, { ...said, userId, link: 'my/applyCancellation', at: now });
}
