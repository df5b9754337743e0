'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { exchangeCalls } from '@/lib/queries/exchange';
import { href } from '@/lib/routing/href';
import { ExchangedRow } from './exchanged-row';
import styles from './exchanged-row.module.css';

/** Every code that a user exchanged, newest first. */
export function ExchangeList() {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const loggedIn = useLoginGuard();
  const history = useInfiniteQuery({ ...exchangeCalls.history({}), enabled: loggedIn });
  const empty = (
    <Empty title={word('none')} text={word('noneText')} action={<Button href={href(slug, '/exchangecode')}>{word('goExchange')}</Button>} />
  );
  return (
    <Screen head={<NavBar title={word('history')} back={href(slug, '/exchangecode')} />}>
      <Results feed={history} skeleton={<ListSkeleton rows={4} />} empty={empty}>
        {(list) => (
          <Card>
            <ul className={styles.rows}>
              {list.map((exchanged) => (
                <li key={exchanged.exchangeNo}>
                  <ExchangedRow exchanged={exchanged} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Results>
    </Screen>
  );
}
