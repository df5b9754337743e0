'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { exchangeCalls } from '@/lib/queries/exchange';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';
import { ExchangedRow } from './exchanged-row';
import styles from './exchanged-row.module.css';
import { SampleCodes } from './sample-codes';

const MOST_RECENT = 3;

/** The last codes exchanged and, in the demo, some to try. The page works without them. */
export function RecentExchanges({ onPick }: { readonly onPick: (code: string) => void }) {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const loggedIn = useSession(isLoggedIn);
  const { data } = useInfiniteQuery({
    ...exchangeCalls.history({ pageSize: MOST_RECENT }, { quiet: true, hideLoading: true }),
    enabled: loggedIn,
  });
  const [page] = data?.pages ?? [];
  if (!page) return null;
  return (
    <>
      <SampleCodes samples={page.samples} onPick={onPick} />
      {page.list.length > 0 && (
        <Section title={word('recent')} href={href(slug, '/exchangecode/list')} more={word('all')}>
          <ul className={styles.rows}>
            {page.list.map((exchanged) => (
              <li key={exchanged.exchangeNo}>
                <ExchangedRow exchanged={exchanged} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
